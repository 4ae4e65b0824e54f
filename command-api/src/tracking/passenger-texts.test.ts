import { Client } from '@saferide/client/client';
import { arriveAt } from '@saferide/client/testing/test-drivers';
import { answerAsContact } from '@saferide/contracts/emergency/contacts';
import { tracking } from '@saferide/domain/tracking';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import { openDeliveries } from '@saferide/read-models/inside/deliveries';
import { beforeEach, expect } from 'vitest';
import { givenCustomer, givenOnlineDriver } from '../testing/people.ts';
import { offeredRide, rideCodeOf } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let sent: string[] = [];
let passengers = 0;
let passenger: { readonly name: string; readonly phone: string };

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({
    messages: {
      simulated: true,
      send: async (message) => {
        if (message.to.startsWith('+234803777')) sent.push(`${message.to} ${wordingOf(message).text}`);
      },
    },
  });
});
beforeEach(() => {
  sent = [];
  passengers += 1;
  passenger = { name: 'Kemi Ade', phone: `+2348037770${100 + passengers}` };
});

const accepted = async (rider: Client) => {
  const driver = await givenOnlineDriver(serving);
  const rideId = await offeredRide(serving, driver, undefined, rider.accountId, passenger);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  await serving.settled();
  return { driver, rideId };
};
const stateOf = async (rideId: string) => {
  const { rows } = await serving.infrastructure.db.query<{ state: string; why: string | null }>(
    `select state, why from deliveries.deliveries
     where kind = 'ride_for_passenger' and facts ->> 'rideId' = $1 order by at`,
    [rideId],
  );
  return rows.map(({ state, why }) => why ?? state);
};
const stopLink = (): string => /\/contact\/([\w-]+)$/.exec(sent.at(-1) ?? '')?.[1] ?? '';
const answer = (token: string, allow: boolean) =>
  new Client(serving.door).call(answerAsContact, { body: { token, allow } });

test('a passenger is texted the start code and a link to follow the ride', async () => {
  const rider = await givenCustomer(serving, { firstName: 'Bola' });
  const { rideId } = await accepted(rider);
  await serving.runTicks();
  expect(sent).toEqual([expect.stringContaining(`${passenger.phone} SafeRide: Bola booked you a ride.`)]);
  expect(sent[0]).toContain(`Start code ${await rideCodeOf(serving.infrastructure, rideId)}:`);
  const { state } = await serving.infrastructure.log.load(tracking, rider.accountId);
  const link = state.status === 'sharing' ? state.links[0] : undefined;
  expect(link).toMatchObject({ purpose: 'trip', rideId });
  expect(sent[0]).toContain(`Follow: ${serving.config.publicUrl}/track/ride/${link?.trackingId} `);
});

test('a text to a passenger does not count towards the booker’s daily limit of texts', async () => {
  const rider = await givenCustomer(serving);
  const { rideId } = await accepted(rider);
  await serving.runTicks();
  expect(await stateOf(rideId)).toEqual(['delivered']);
  const { rows } = await serving.infrastructure.db.query<{ kind: string }>(
    `select kind from deliveries.deliveries where recipient = $1 and channel = 'sms' and state = 'delivered'`,
    [rider.accountId],
  );
  const own = rows.filter(({ kind }) => kind !== 'ride_for_passenger');
  const { countDelivered } = await openDeliveries(serving.infrastructure.db);
  const counted = await countDelivered(rider.accountId, 'sms', '2000-01-01');
  expect(counted).toBe(own.length);
});

test('a passenger is texted a new start code after five wrong ones', async () => {
  const { driver, rideId } = await accepted(await givenCustomer(serving));
  await arriveAt(driver, rideId);
  const first = await rideCodeOf(serving.infrastructure, rideId);
  const wrong = ['0000', '0001'].find((code) => code !== first);
  for (let nth = 1; nth <= 5; nth += 1) await driver.send('POST', `/api/ride/${rideId}/start`, { code: wrong });
  await serving.settled();
  await serving.runTicks();
  expect(sent.at(-1)).toContain(`Start code ${await rideCodeOf(serving.infrastructure, rideId)}:`);
});

test('a passenger is not texted about a driver who gave the ride back', async () => {
  const { driver, rideId } = await accepted(await givenCustomer(serving));
  await driver.post(`/api/ride/${rideId}/give-back`, { reason: 'Flat tyre' });
  await serving.runTicks();
  expect([await stateOf(rideId), sent]).toEqual([['overtaken'], []]);
});

test('a passenger can stop texts about the rides of one booker, and allow them again', async () => {
  const rider = await givenCustomer(serving, { firstName: 'Bola' });
  await accepted(rider);
  await serving.runTicks();
  const link = stopLink();
  expect(await answer(link, false)).toEqual({ name: 'Bola', allowed: false, everyone: false });
  const { rideId } = await accepted(rider);
  await serving.runTicks();
  expect([await stateOf(rideId), sent]).toMatchObject([['not wanted'], [{}]]);
  await answer(link, true);
  await accepted(rider);
  await serving.runTicks();
  expect(sent).toHaveLength(2);
  await expect(answer(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, false)).rejects.toMatchObject({
    code: 'ContactLinkInvalid',
  });
});
