import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { processes } from '@saferide/domain/processes/processes.spec';
import { ride } from '@saferide/domain/ride/lifecycle';
import { driverSubscription } from '@saferide/domain/subscription/lifecycle';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@saferide/domain/time/instant';
import { beforeEach, expect, test } from 'vitest';
import { SIMULATED_DRIVER, type SimulatedRides, simulatedRides } from '../testing/simulated-rides.ts';

let town: SimulatedRides;
beforeEach(async () => {
  town = await simulatedRides(processes);
});

const access = () => town.system.stateOf(driverSubscription, SIMULATED_DRIVER).status;
const duty = () => town.system.stateOf(driverDuty, SIMULATED_DRIVER).status;
const wentOffline = () =>
  town.system.events.flatMap((event) => (event.type === 'WentOffline' ? [event.data.reason] : []));

test('a trial starts once, ends after seven days, and then takes an available driver offline', async () => {
  const again = { type: 'ActivateTrial', driverId: SIMULATED_DRIVER, verified: true, ninUsed: false } as const;
  expect(await town.system.send(driverSubscription, SIMULATED_DRIVER, again)).toMatchObject({
    refusal: 'TrialAlreadyUsed',
  });
  await town.system.pass(7 * DAY_MS - 1);
  expect([access(), duty()]).toEqual(['on_trial', 'free']);
  await town.system.pass(1);
  expect([access(), duty()]).toEqual(['trial_over', 'offline']);
  expect(wentOffline()).toEqual(['subscription_lapsed']);
  expect(await town.attempts('driver: goes online')).toMatchObject({ refusal: 'SubscriptionInactive' });
});

test('a day paid for during the trial begins when the trial ends, and lapses a day later', async () => {
  await town.does('driver: pays by card');
  await town.does('gateway: says that it is paid');
  await town.system.pass(8 * DAY_MS - 1);
  expect([access(), duty()]).toEqual(['subscribed', 'free']);
  await town.system.pass(1);
  expect([access(), duty()]).toEqual(['lapsed', 'offline']);
  expect(wentOffline()).toEqual(['subscription_lapsed']);
});

test('a driver whose access runs out during a ride finishes it and then goes offline', async () => {
  await town.system.pass(7 * DAY_MS - 5 * MINUTE_MS);
  for (const name of ['rider: books', 'driver: accepts', 'driver: arrives', 'driver: starts']) await town.does(name);
  await town.system.pass(30 * MINUTE_MS);
  expect([access(), duty()]).toEqual(['trial_over', 'engaged']);
  await town.does('driver: completes');
  expect(town.typesOf(['TrialExpired', 'RideCompleted', 'DriverReleased', 'WentOffline'])).toEqual([
    'TrialExpired',
    'RideCompleted',
    'DriverReleased',
    'WentOffline',
  ]);
  expect(wentOffline()).toEqual(['subscription_lapsed']);
});

const promised = async (): Promise<void> => {
  await town.does('rider: schedules');
  await town.offers();
  await town.does('driver: accepts');
};
const rideState = () => town.system.stateOf(ride, town.rideId());

test('a driver whose access ends before a promised pickup is warned, and loses the ride an hour before it', async () => {
  const sent: unknown[] = [];
  town = await simulatedRides(processes, { notify: (notices) => void sent.push(...(notices as unknown[])) });
  await town.system.pass(7 * DAY_MS - HOUR_MS);
  await promised();
  await town.system.pass(HOUR_MS - 1);
  expect(rideState().status).toBe('accepted');
  expect(sent).toContainEqual(expect.objectContaining({ kind: 'scheduled_ride_at_risk', recipient: SIMULATED_DRIVER }));
  await town.system.pass(1);
  expect(rideState()).toMatchObject({ status: 'requested', search: { excluded: [SIMULATED_DRIVER] } });
  expect(town.system.stateOf(driverDuty, SIMULATED_DRIVER).reservations).toEqual([]);
  for (const kind of ['scheduled_ride_lost', 'driver_left'])
    expect(sent).toContainEqual(expect.objectContaining({ kind }));
});

test('a driver who pays in time keeps a promised ride', async () => {
  await town.system.pass(7 * DAY_MS - HOUR_MS);
  await promised();
  await town.does('driver: pays by card');
  await town.does('gateway: says that it is paid');
  await town.system.pass(2 * HOUR_MS);
  await town.does('driver: arrives');
  expect(town.system.stateOf(driverDuty, SIMULATED_DRIVER)).toMatchObject({ status: 'engaged', rideId: town.rideId() });
});

test('a driver who accepts a ride less than an hour before its pickup keeps it even if access ends', async () => {
  await town.system.pass(7 * DAY_MS - 90 * MINUTE_MS);
  await town.does('rider: schedules');
  await town.system.pass(61 * MINUTE_MS);
  await town.offers();
  await town.does('driver: accepts');
  await town.does('driver: goes offline');
  await town.system.pass(HOUR_MS);
  expect(await town.attempts('driver: goes online')).toMatchObject({ refusal: 'SubscriptionInactive' });
  await town.does('driver: arrives');
  expect(town.system.stateOf(driverDuty, SIMULATED_DRIVER)).toMatchObject({ status: 'engaged', rideId: town.rideId() });
});
