import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  DRIVER_1,
  RIDE,
  requestedForKemi,
  rideAccepted,
  rideGivenBack,
  rideRequested,
  startCodeRenewed,
} from '../testing/ride-fixtures.ts';
import { passengerProcess } from './passenger-process.ts';

const accepted = rideAccepted();
const renewed = startCodeRenewed(1, '0815');
const textedAt = (at: string) => [
  callAction('openTripLink', { accountId: BOLA, rideId: RIDE }),
  callAction('notify', [
    {
      ...{ id: `ride_for_passenger ${RIDE} ${at}`, recipient: BOLA, at },
      ...{ kind: 'ride_for_passenger', facts: { rideId: RIDE, driverId: DRIVER_1 } },
    },
  ]),
];

export const passengerSpec: ProcessSpec = {
  process: passengerProcess,
  rules: [
    rule(
      'a passenger is texted when a driver accepts, once the ride can be followed',
      { given: { ride: [requestedForKemi, accepted] }, when: onEvent(accepted) },
      textedAt(accepted.at),
    ),
    rule(
      'a passenger is texted a new start code',
      { given: { ride: [requestedForKemi, accepted, renewed] }, when: onEvent(renewed) },
      textedAt(renewed.at),
    ),
    rule(
      'a rider who booked for themselves is not texted as a passenger',
      { given: { ride: [rideRequested, accepted] }, when: onEvent(accepted) },
      [],
    ),
    rule(
      'a passenger is not texted about a driver who gave the ride back',
      { given: { ride: [requestedForKemi, accepted, rideGivenBack(1)] }, when: onEvent(accepted) },
      [],
    ),
  ],
};
