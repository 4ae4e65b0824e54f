import type { Client } from '@saferide/client/client';
import { CLAIM_TIMEOUT_MS } from '@saferide/domain/processes/acceptance-process';
import { ride } from '@saferide/domain/ride/lifecycle';
import { DAY_MS } from '@saferide/domain/time/instant';
import { derivedUuid } from '@saferide/infrastructure/event-store/event-log';
import { EventStoreUnavailable, type StoredEvent } from '@saferide/infrastructure/event-store/event-store';
import { causalChainsIn } from '@saferide/infrastructure/event-store/test-causal-chains';
import { expect } from 'vitest';
import { fingerprintRequest } from '../handling/idempotency.ts';
import { commandIdOf } from '../handling/mount-command.ts';
import { givenDriver } from '../testing/people.ts';
import { offeredRide } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { timerOf, waitForEvent } from '../testing/waits.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const storeOf = () => serving.infrastructure.log.store;
const dutyEvents = async ({ accountId }: Client) => storeOf().read(`driverDuty-${accountId}`);
const typesOf = (events: readonly StoredEvent[]) => events.map(({ type }) => type);

const onlineDriver = async (): Promise<Client> => {
  const driver = await givenDriver(serving);
  await driver.post('/api/driver/online-status', { isOnline: true });
  return driver;
};

const accept = (driver: Client, rideId: string, key: string) =>
  sendAs(serving, 'post', `/api/driver/accept-ride/${rideId}`, driver).set('Idempotency-Key', key).send({});

const commandOf = ({ accountId }: Client, rideId: string, key: string): string =>
  commandIdOf(
    fingerprintRequest({ accountId, key, method: 'POST', path: `/api/driver/accept-ride/${rideId}`, body: {} }),
  );

const beforeTheRideIsTaken = async <T>(rideId: string, meanwhile: () => Promise<void>, during: () => Promise<T>) => {
  const { log } = serving.infrastructure;
  const { append } = log;
  const interrupted: typeof append = async (stream, ...rest) => {
    if (stream === `ride-${rideId}`) {
      Object.assign(log, { append });
      await meanwhile();
    }
    return append(stream, ...rest);
  };
  Object.assign(log, { append: interrupted });
  try {
    return await during();
  } finally {
    Object.assign(log, { append });
  }
};

const claimSet = async (driver: Client, rideId: string) =>
  expect(await timerOf(serving, 'claim', `${driver.accountId} ${rideId}`)).toBeDefined();

test('each claim and release has its own request as its cause, even after a lost race', async () => {
  const [slow, quick] = [await onlineDriver(), await onlineDriver()];
  const rideId = await offeredRide(serving, slow);
  const { log } = serving.infrastructure;
  const take = async () => {
    const { state, revision } = await log.load(ride, rideId);
    if (state.status !== 'requested') throw new Error('The ride is searched for');
    const { customerId, vehicleType, city } = state.booking;
    const data = { rideId, customerId, driverId: quick.accountId, vehicleType, city };
    const times = { searchStartedAt: state.search.startedAt, pickupDueAt: serving.clock.now() };
    const taken = { type: 'RideAccepted', at: serving.clock.now(), data: { ...data, ...times }, personal: null };
    const id = derivedUuid('quicker', rideId);
    const cause = { commandId: id, correlationId: id, causationId: id, actor: { id, role: 'driver' } as const };
    await log.append(`ride-${rideId}`, revision, [taken], cause);
  };
  const lost = await beforeTheRideIsTaken(rideId, take, () => accept(slow, rideId, 'lost'));
  expect([lost.status, lost.body.code]).toEqual([409, 'NotAllowedInState']);
  const another = await offeredRide(serving, slow);
  expect((await accept(slow, another, 'next')).status).toBe(200);

  const duty = await dutyEvents(slow);
  const accepted = (await storeOf().read(`ride-${another}`)).at(-1);
  const chains = await causalChainsIn(storeOf(), accepted ? [...duty, accepted] : duty);
  const [, engaged, released, again] = duty;
  if (!engaged || !released || !again) throw new Error('Claimed, released, claimed');
  expect(chains.to(released)).toEqual(['DriverEngaged', 'DriverReleased']);
  expect(chains.commandBehind(released)).toBe(commandOf(slow, rideId, 'lost'));
  expect(chains.to(again)).toEqual(['DriverEngaged']);
  expect(chains.commandBehind(again)).toBe(commandOf(slow, another, 'next'));
  expect(accepted && chains.commandBehind(accepted)).toBe(commandOf(slow, another, 'next'));
  expect(chains.broken).toEqual([]);
});

test('a claim and an acceptance that a retry completes have the original request as their cause', async () => {
  const driver = await onlineDriver();
  const rideId = await offeredRide(serving, driver);
  const cut = () => Promise.reject(new EventStoreUnavailable('the process dies here'));
  const died = await beforeTheRideIsTaken(rideId, cut, () => accept(driver, rideId, 'one-tap'));
  expect(died.status).toBe(503);
  await claimSet(driver, rideId);
  serving.clock.advance(CLAIM_TIMEOUT_MS);
  await serving.runTicks();
  expect((await accept(driver, rideId, 'one-tap')).status).toBe(200);

  const events = await dutyEvents(driver);
  expect(typesOf(events)).toEqual(['WentOnline', 'DriverEngaged', 'DriverReleased', 'DriverEngaged']);
  const [, , released, again] = events;
  const accepted = await waitForEvent(storeOf(), `ride-${rideId}`, 'RideAccepted');
  const chains = await causalChainsIn(storeOf(), [...events, accepted]);
  if (!released || !again) throw new Error('Claimed, given back, claimed');
  expect(chains.to(released)).toEqual(['DriverEngaged', 'DriverReleased']);
  for (const event of [released, again, accepted])
    expect(chains.commandBehind(event), event.type).toBe(commandOf(driver, rideId, 'one-tap'));
  expect(chains.broken).toEqual([]);
});

test('the causes of events lead back to the request, even through timers and gateway responses', async () => {
  const driver = await onlineDriver();
  const rideId = await offeredRide(serving, driver);
  await accept(driver, rideId, 'taken');
  await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'A flat tyre' });
  const back = await waitForEvent(storeOf(), `driverDuty-${driver.accountId}`, 'DriverReleased');

  await driver.post('/api/driver/subscribe', { paymentMethod: 'card' });
  serving.clock.advance(60_000);
  await serving.runTicks();
  const counted = await waitForEvent(storeOf(), `driverSubscription-${driver.accountId}`, 'SubscriptionExtended');

  const onTrial = await onlineDriver();
  expect(await timerOf(serving, 'subscription', onTrial.accountId)).toBeDefined();
  serving.clock.advance(8 * DAY_MS);
  await serving.runTicks();
  const expired = await waitForEvent(storeOf(), `driverSubscription-${onTrial.accountId}`, 'TrialExpired');
  const offline = await waitForEvent(storeOf(), `driverDuty-${onTrial.accountId}`, 'WentOffline');
  const over = await waitForEvent(storeOf(), `ride-${rideId}`, 'RideCancelled');

  const chains = await causalChainsIn(storeOf(), [back, counted, expired, offline, over]);
  expect(chains.to(back)).toEqual(['RideGivenBack', 'DriverReleased']);
  expect(chains.to(counted)).toEqual(['SubscriptionPaymentRequested', 'PaymentVerified', 'SubscriptionExtended']);
  expect(chains.to(expired)).toEqual(['WentOnline', 'TrialActivated', 'TrialExpired']);
  expect(chains.to(offline)).toEqual(['WentOnline', 'WentOffline']);
  const search = chains.to(over);
  expect(search).toEqual(['RideGivenBack', 'RideCancelled']);
  expect(chains.broken).toEqual([]);
});
