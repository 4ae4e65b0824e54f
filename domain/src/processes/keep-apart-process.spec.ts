import { sendAction } from '../kernel/process.ts';
import { ride } from '../ride/index.ts';
import { personBlocked, personReported } from '../testing/conduct-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, customerClaimed, DRIVER_1 } from '../testing/ride-fixtures.ts';
import { keepApartProcess } from './keep-apart-process.ts';

const threat = { ...personReported(), data: { ...personReported().data, reason: 'threat' } } as const;
const keepApart = (rideId: string, driverId: string, by: 'customer' | 'driver', because: 'threat' | 'block') =>
  sendAction(ride, rideId, {
    ...{ type: 'KeepApart', driverId, by, because },
    now: minutesIn(because === 'threat' ? 70 : 71),
  });
const booked = [customerClaimed(BOLA, 'now'), customerClaimed(BOLA, 'later')];

export const keepApartSpec: ProcessSpec = {
  process: keepApartProcess,
  rules: [
    rule(
      'a threatened rider’s booked rides are taken from the driver',
      { given: { actor: booked }, when: onEvent(threat) },
      [keepApart('now', DRIVER_1, 'customer', 'threat'), keepApart('later', DRIVER_1, 'customer', 'threat')],
    ),
    rule(
      'a threatened driver loses the rides of the rider',
      { given: { other: [customerClaimed(DRIVER_1, 'hers')] }, when: onEvent(threat) },
      [keepApart('hers', BOLA, 'driver', 'threat')],
    ),
    rule(
      'a report for another reason changes no ride',
      { given: { actor: booked }, when: onEvent(personReported()) },
      [],
    ),
    rule(
      'a rider who blocks a driver gets no ride with them that was booked before',
      { given: { actor: booked }, when: onEvent(personBlocked()) },
      [keepApart('now', DRIVER_1, 'customer', 'block'), keepApart('later', DRIVER_1, 'customer', 'block')],
    ),
  ],
};
