import { sendAction } from '../kernel/process.ts';
import { ride } from '../ride/index.ts';
import { personBlocked, personReported } from '../testing/conduct-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, customerClaimed, DRIVER_1 } from '../testing/ride-fixtures.ts';
import { keepApartProcess } from './keep-apart-process.ts';

const threat = { ...personReported(), data: { ...personReported().data, reason: 'threat' } } as const;
const cancel = (rideId: string) =>
  sendAction(ride, rideId, { type: 'CancelForThreat', driverId: DRIVER_1, now: minutesIn(70) });
const withdraw = (rideId: string, driverId: string) =>
  sendAction(ride, rideId, { type: 'WithdrawOffer', driverId, now: minutesIn(71) });
const booked = [customerClaimed(BOLA, 'now'), customerClaimed(BOLA, 'later')];

export const keepApartSpec: ProcessSpec = {
  process: keepApartProcess,
  rules: [
    rule(
      'a threatened rider’s booked rides with the driver are cancelled',
      { given: { bookings: booked }, when: onEvent(threat) },
      [cancel('now'), cancel('later')],
    ),
    rule(
      'a report for another reason changes no ride',
      { given: { bookings: booked }, when: onEvent(personReported()) },
      [],
    ),
    rule(
      'a block ends the offers between the two',
      { given: { own: booked, others: [customerClaimed(DRIVER_1, 'theirs')] }, when: onEvent(personBlocked()) },
      [withdraw('now', DRIVER_1), withdraw('later', DRIVER_1), withdraw('theirs', BOLA)],
    ),
  ],
};
