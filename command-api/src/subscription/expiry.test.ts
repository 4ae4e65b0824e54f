import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { after, DAY_MS } from '@saferide/domain/time/instant';
import { commanded } from '@saferide/infrastructure/event-store/cause';
import { handle } from '@saferide/infrastructure/handling/handle';
import { testWork } from '@saferide/infrastructure/handling/test-work';
import { expect } from 'vitest';
import { givenDriver, onlineDriver } from '../testing/people.ts';
import { send } from '../testing/send.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf } from '../testing/timer-of.ts';
import { waitForEvent } from '../testing/wait-for-event.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const timerSet = async (kind: string, id: string) => expect(await timerOf(serving, kind, id)).toBeDefined();
const timerFor = ({ accountId }: Client) => timerSet('subscription', accountId);
const typesIn = async (stream: string) => (await serving.infrastructure.log.store.read(stream)).map(({ type }) => type);

test('a trial is given once, ends after seven days, and takes a free driver offline', async () => {
  const driver = await givenDriver(serving);
  expect((await send(serving, 'post', '/api/driver/activate-trial', driver)).body.code).toBe('TrialAlreadyUsed');
  await driver.post('/api/driver/online-status', { isOnline: true });
  await timerFor(driver);
  serving.clock.advance(7 * DAY_MS - 1);
  await serving.runTicks();
  expect((await typesIn(`driverSubscription-${driver.accountId}`)).at(-1)).toBe('TrialActivated');
  serving.clock.advance(1);
  await serving.runTicks();
  expect((await typesIn(`driverSubscription-${driver.accountId}`)).at(-1)).toBe('TrialExpired');
  expect((await typesIn(`driverDuty-${driver.accountId}`)).at(-1)).toBe('WentOffline');
  const again = await send(serving, 'post', '/api/driver/online-status', driver).send({ isOnline: true });
  expect(again.body.code).toBe('SubscriptionInactive');
});

test('a day paid during the trial begins when the trial ends, and lapses a day later', async () => {
  const driver = await onlineDriver(serving);
  await timerFor(driver);
  const body = await driver.post<{ payment: { reference: string } }>('/api/driver/subscribe', {
    paymentMethod: 'card',
  });
  serving.clock.advance(serving.config.simulatedPaymentMs);
  await driver.post(`/api/driver/payments/${body.payment.reference}/check`);
  serving.clock.advance(7 * DAY_MS);
  await serving.runTicks();
  const stream = `driverSubscription-${driver.accountId}`;
  expect((await typesIn(stream)).at(-1)).toBe('SubscriptionExtended');
  serving.clock.advance(DAY_MS);
  await serving.runTicks();
  expect((await typesIn(stream)).at(-1)).toBe('SubscriptionLapsed');
});

test('a driver whose access runs out during a ride finishes it and then goes offline', async () => {
  const driver = await givenDriver(serving);
  const { log } = serving.infrastructure;
  const driverId = driver.accountId;
  await driver.post('/api/driver/online-status', { isOnline: true });
  await timerFor(driver);
  const now = serving.clock.now();
  const subscribedUntil = after(now, 30 * DAY_MS);
  const entitlement = { verified: true, suspended: false, vehicleFault: null, subscribedUntil };
  const id = randomUUID();
  const actor = { id: driverId, role: 'driver' } as const;
  const cause = commanded(id, actor);
  // A ride that is not there: the claim wakes and lets the driver go.
  const rideId = 'left-behind';
  const ways = { between: {}, unknownMinutes: 0 };
  const engage = { type: 'EngageDriver', driverId, rideId, until: after(now, DAY_MS), ways, entitlement, now } as const;
  await handle(log, driverDuty, driverId, engage, testWork(cause, now));
  await timerSet('claim', `${driverId} ${rideId}`);
  serving.clock.advance(7 * DAY_MS);
  await serving.runTicks();
  const offline = await waitForEvent(log.store, `driverDuty-${driverId}`, 'WentOffline');
  expect(offline.data.reason).toBe('subscription_lapsed');
  expect((await typesIn(`driverDuty-${driverId}`)).slice(-3)).toEqual([
    'DriverEngaged',
    'DriverReleased',
    'WentOffline',
  ]);
});
