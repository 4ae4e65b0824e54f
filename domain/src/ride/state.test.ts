import { describe, expect, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  DRIVER_2,
  driverAbsenceReported,
  driverOnWayEvents,
  rideAccepted,
  rideCancelled,
  rideGivenBack,
  rideOffered,
  rideRequested,
} from '../testing/ride-fixtures.ts';
import type { RideEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { driversOnRide, everyoneOnRide, peopleOnRide, type RideState } from './state.ts';

const after = (...events: readonly RideEvent[]) => events.reduce<RideState>(evolve, { status: 'none' });
const givenBack = [...driverOnWayEvents, rideGivenBack(1)];
const passedOn = [...givenBack, rideOffered([DRIVER_2], 2), rideAccepted(DRIVER_2)];

describe('the list of everyone who has or had a ride', () => {
  it.each([
    ['has no one before the booking', [], []],
    ['has only the customer until a driver accepts the ride', [rideRequested], [BOLA]],
    ['includes a driver who gave it back', givenBack, [BOLA, DRIVER_1]],
    ['includes a driver who was reported absent', [...driverOnWayEvents, driverAbsenceReported(2)], [BOLA, DRIVER_1]],
    ['includes the former and the present driver', passedOn, [BOLA, DRIVER_1, DRIVER_2]],
    [
      'stays the same after a cancellation',
      [...passedOn, rideCancelled('cancelled_by_customer', DRIVER_2)],
      [BOLA, DRIVER_1, DRIVER_2],
    ],
    ['lists a driver once, even if they accept the ride again', [...givenBack, rideAccepted()], [BOLA, DRIVER_1]],
  ])('%s', (_, events, people) => expect(everyoneOnRide(after(...events))).toEqual(people));
});

it('a former driver is not one of the people on the ride', () =>
  expect(peopleOnRide(after(...passedOn))).toEqual([BOLA, DRIVER_2]));

describe('a driver of a ride', () => {
  it('is recorded as having left when they give it back', () =>
    expect(driversOnRide(after(...passedOn))).toEqual([
      { driverId: DRIVER_1, leftAt: rideGivenBack(1).at },
      { driverId: DRIVER_2, leftAt: null },
    ]));

  it('is recorded as having left when it ends', () =>
    expect(driversOnRide(after(...completedRideEvents))).toEqual([{ driverId: DRIVER_1, leftAt: minutesIn(60) }]));
});
