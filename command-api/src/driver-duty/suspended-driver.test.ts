import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { processes } from '@saferide/domain/processes/processes.spec';
import { ride } from '@saferide/domain/ride/lifecycle';
import { beforeEach, expect, test } from 'vitest';
import { SIMULATED_DRIVER, type SimulatedRides, simulatedRides } from '../testing/simulated-rides.ts';

let town: SimulatedRides;
beforeEach(async () => {
  town = await simulatedRides(processes);
});

const duty = () => town.system.stateOf(driverDuty, SIMULATED_DRIVER);
const wentOffline = () =>
  town.system.events.flatMap((event) => (event.type === 'WentOffline' ? [event.data.reason] : []));

test('a suspended driver goes offline at once and cannot accept or go online until an operator lifts the suspension', async () => {
  await town.does('rider: books');
  await town.does('operator: suspends');
  expect(wentOffline()).toEqual(['suspended']);
  expect(await town.attempts('driver: goes online')).toMatchObject({ refusal: 'DriverSuspended' });
  expect(await town.attempts('driver: accepts')).toMatchObject({ refusal: 'DriverOffline' });
  await town.does('operator: lifts the suspension');
  await town.does('driver: goes online');
  expect(duty().status).toBe('free');
});

test('a driver suspended during a ride finishes it and then goes offline', async () => {
  for (const name of ['rider: books', 'driver: accepts', 'driver: arrives', 'driver: starts']) await town.does(name);
  await town.does('operator: suspends');
  expect([duty().status, wentOffline()]).toEqual(['engaged', []]);
  await town.does('driver: completes');
  expect([duty().status, wentOffline()]).toEqual(['offline', ['suspended']]);
});

test('a suspended driver’s scheduled rides are given back and searched for again', async () => {
  await town.does('rider: schedules');
  await town.offers();
  await town.does('driver: accepts');
  expect(duty().reservations).toHaveLength(1);
  await town.does('operator: suspends');
  expect(duty().reservations).toEqual([]);
  expect(town.typesOf(['RideGivenBack', 'ScheduledRideReleased'])).toEqual(['RideGivenBack', 'ScheduledRideReleased']);
  expect(town.system.stateOf(ride, town.rideId()).status).toBe('requested');
});
