import { randomUUID } from 'node:crypto';
import { readingAt } from '@saferide/client/testing/test-drivers';
import { expect } from 'vitest';
import { givenRideUnderWay } from '../testing/rides.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
});

const reason = 'The rider gets out here';
const lastOf = async (stream: string) => (await serving.infrastructure.log.store.read(stream)).at(-1);

const changedBy = ({ headers }: { readonly headers: Record<string, string> }): string[] =>
  (headers['x-changed'] ?? '').split(',').sort();

test('the X-Position of a response includes the event that frees the driver after the ride', async () => {
  const { rideId, driver, fare } = await givenRideUnderWay(serving);
  const answer = await sendAs(serving, 'post', `/api/ride/${rideId}/complete`, driver).send({
    finalPrice: fare,
    reason,
  });
  expect(answer.status).toBe(200);
  const released = await lastOf(`driverDuty-${driver.accountId}`);
  expect(released?.type).toBe('DriverReleased');
  expect(answer.headers['x-position']).toBe(released?.position);
});

test('the X-Changed of a response lists the read models changed by the command’s events on all streams', async () => {
  const { rideId, driver, fare } = await givenRideUnderWay(serving);
  const answer = await sendAs(serving, 'post', `/api/ride/${rideId}/complete`, driver).send({
    finalPrice: fare,
    reason,
  });
  expect(changedBy(answer)).toEqual([
    'customer_stats',
    'driver_stats',
    'drivers',
    'event_index',
    'fares',
    'ride_statistics',
    'rides',
    'search_history',
    'tracking',
  ]);
});

test('the X-Changed of a refusal lists the read models that the command would have changed', async () => {
  const { rideId, driver, fare } = await givenRideUnderWay(serving);
  const complete = () =>
    sendAs(serving, 'post', `/api/ride/${rideId}/complete`, driver).send({ finalPrice: fare, reason });
  await complete();
  expect(changedBy(await complete())).toEqual([
    'customer_stats',
    'driver_stats',
    'event_index',
    'fares',
    'ride_statistics',
    'rides',
    'tracking',
  ]);
});

test('the X-Changed header is absent for a reported position, which changes no read model', async () => {
  const { driver } = await givenRideUnderWay(serving);
  const again = () => sendAs(serving, 'post', '/api/driver/online-status', driver).send({ isOnline: false });
  const answer = await sendAs(serving, 'post', '/api/driver/location', driver).send(
    readingAt({ latitude: 6.6, longitude: 3.35 }),
  );
  expect([answer.status, answer.headers['x-changed']]).toEqual([200, undefined]);
  expect(changedBy(await again())).toEqual(['drivers', 'event_index', 'search_history', 'tracking']);
});

test('the X-Position of a refusal includes the events that it is based on', async () => {
  const { rideId, driver, fare } = await givenRideUnderWay(serving);
  const complete = () =>
    sendAs(serving, 'post', `/api/ride/${rideId}/complete`, driver).send({ finalPrice: fare, reason });
  await complete();
  const refused = await complete();
  expect(refused.status).toBe(409);
  expect(refused.headers['x-position']).toBe((await lastOf(`ride-${rideId}`))?.position);
});

test('a command on another person’s ride gets the same response as on a missing one, without X-Position (spec 3 §6)', async () => {
  const { rideId } = await givenRideUnderWay(serving);
  const { driver: stranger } = await givenRideUnderWay(serving);
  const answers = await Promise.all(
    [rideId, randomUUID()].map((id) =>
      sendAs(serving, 'post', `/api/ride/${id}/complete`, stranger).send({ finalPrice: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(answers.map(({ headers }) => headers['x-position'])).toEqual([undefined, undefined]);
  const [foreign, unknown] = answers.map(changedBy);
  expect(foreign).toEqual(unknown);
});
