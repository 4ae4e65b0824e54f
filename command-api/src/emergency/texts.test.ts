import { Client } from '@saferide/client/client';
import { addContact, answerAsContact, checkContactLink, removeContact } from '@saferide/contracts/emergency/contacts';
import { acknowledgeEmergency } from '@saferide/contracts/emergency/desk';
import { raiseAsDriver, raiseAsRider, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { emergency, emergencyPolicy } from '@saferide/domain/emergency';
import { DAY_MS } from '@saferide/domain/time/instant';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import { type Message, MessageRefused } from '@saferide/infrastructure/outside/messages/messages';
import { beforeEach, expect } from 'vitest';
import { givenCustomer, givenDriver, givenPersonWithRole } from '../testing/people.ts';
import { givenRideUnderWay } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let rider: Client;
const sent: string[] = [];
let provider: (message: Message) => Promise<void>;
const takes = async (message: Message): Promise<void> => {
  if (message.kind.startsWith('emergency_')) sent.push(`${message.to} ${wordingOf(message).text}`);
};

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages: { simulated: true, send: (message) => provider(message) } });
});
beforeEach(async () => {
  provider = takes;
  serving.clock.advance(DAY_MS);
  await serving.settled();
  await serving.runTicks();
  sent.length = 0;
  rider = await givenCustomer(serving);
  contactId = (await rider.call(addContact, { body: { name: 'Kemi', phone: '0803 111 0001', relationship: 'Sister' } }))
    .id;
  await serving.settled();
  await serving.runTicks();
  added = sent.splice(0).findLast((text) => text.includes(`${KEMI} SafeRide: Bola`));
});

let added: string | undefined;
let contactId: string;
const link = (): string => /\/contact\/([\w-]+)$/.exec(added ?? '')?.[1] ?? '';
const answer = (allow: boolean, as = link()) =>
  new Client(serving.door).call(answerAsContact, { body: { token: as, allow } });

const KEMI = '+2348031110001';
const minute = () => void serving.clock.advance(emergencyPolicy.textEveryMs);
const raise = () =>
  rider.call(raiseAsRider, {
    body: { timestamp: serving.clock.now(), location: { latitude: 6.6018, longitude: 3.3515 } },
  });
const withdraw = (id: string) => rider.call(withdrawEmergency, { params: { id }, body: {} });
const states = async (kind: string) => {
  const { rows } = await serving.infrastructure.db.query<{ state: string }>(
    'select state from deliveries.deliveries where kind = $1 and recipient = $2 order by notice_id',
    [kind, rider.accountId],
  );
  return rows.map(({ state }) => state);
};
const [raised, over] = ['emergency_contact_raised', 'emergency_contact_over'];
const settledTexts = async (kind: string, count = 1) => {
  await serving.settled();
  expect(await states(kind)).toHaveLength(count);
};
const ticks = () => serving.runTicks();

test('a contact is texted about the emergency and, a minute later, about its end', async () => {
  const { id } = await raise();
  await settledTexts(raised);
  await ticks();
  expect(sent).toEqual([expect.stringContaining(`${KEMI} SafeRide SOS: Bola`)]);
  await withdraw(id);
  await settledTexts(over);
  await ticks();
  expect(sent).toHaveLength(1);
  minute();
  await ticks();
  expect(sent).toEqual([sent[0], expect.stringContaining('says they are safe now')]);
});

test('a contact who was not texted about the emergency is not texted about its end', async () => {
  const { id } = await raise();
  await withdraw(id);
  await settledTexts(over);
  await ticks();
  minute();
  await ticks();
  expect(sent).toEqual([]);
  expect([await states(raised), await states(over)]).toEqual([['dropped'], ['dropped']]);
});

test('a text that the provider refuses is sent again a minute later', async () => {
  provider = async () => {
    throw new MessageRefused('Out of credit');
  };
  await raise();
  await settledTexts(raised);
  await ticks();
  expect(await states(raised)).toEqual(['waiting']);
  provider = takes;
  minute();
  await ticks();
  expect(sent).toEqual([expect.stringContaining(`${KEMI} SafeRide SOS`)]);
});

test('an emergency raised again within an hour of its withdrawal texts no contact until an operator acknowledges it', async () => {
  const operator = await givenPersonWithRole(serving, 'operator');
  const { id } = await raise();
  await settledTexts(raised);
  await withdraw(id);
  minute();
  await raise();
  await serving.settled();
  expect(await states(raised)).toHaveLength(1);
  await operator.call(acknowledgeEmergency, { params: { id } });
  await settledTexts(raised, 2);
  minute();
  await ticks();
  expect(sent.at(-1)).toContain(`${KEMI} SafeRide SOS: Bola`);
});

test('an emergency raised again an hour after its withdrawal texts contacts at once', async () => {
  const { id } = await raise();
  await withdraw(id);
  serving.clock.advance(emergencyPolicy.contactsWaitAfterMs);
  await raise();
  await settledTexts(raised, 2);
});

test('a person named as a contact gets a text whose link has a token of 43 characters', () => {
  expect(added).toContain(`${KEMI} SafeRide: Bola`);
  expect(link()).toMatch(/^[\w-]{43}$/);
});

test('a phone number gets at most three texts a day saying that it was named as a contact', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const other = await givenCustomer(serving);
    await other.call(addContact, { body: { name: 'Uche', phone: '0803 111 0009', relationship: 'Friend' } });
  }
  await serving.settled();
  await ticks();
  expect(sent.filter((text) => text.startsWith('+2348031110009'))).toHaveLength(3);
});

test('a contact who declined texts gets no text about that person until allowing them again', async () => {
  expect(await answer(false)).toEqual({ name: 'Bola', allowed: false, everyone: false });
  await raise();
  await serving.settled();
  await ticks();
  expect([sent, await states(raised)]).toEqual([[], []]);
  expect(await answer(true)).toEqual({ name: 'Bola', allowed: true, everyone: false });
  serving.clock.advance(emergencyPolicy.againAfterMs);
  await raise();
  await settledTexts(raised);
  await ticks();
  expect(sent).toEqual([expect.stringContaining(`${KEMI} SafeRide SOS: Bola`)]);
});

test('a contact who declined texts cannot be named again under the same number', async () => {
  await answer(false);
  const again = { name: 'Kemi again', phone: '0803 111 0001', relationship: 'Friend' };
  await rider.call(removeContact, { params: { id: contactId } });
  await expect(rider.call(addContact, { body: again })).rejects.toMatchObject({ code: 'ContactDeclined' });
});

test('a removed contact who declined texts can allow them again, and can then be named as a contact', async () => {
  await answer(false);
  await rider.call(removeContact, { params: { id: contactId } });
  await expect(answer(false)).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
  expect(await answer(true)).toEqual({ name: 'Bola', allowed: true, everyone: false });
  await expect(answer(true)).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
  const again = { name: 'Kemi', phone: '0803 111 0001', relationship: 'Sister' };
  expect(await rider.call(addContact, { body: again })).toMatchObject({ phone: KEMI });
});

test('a person is notified when a contact declines texts about them', async () => {
  await answer(false);
  await settledTexts('emergency_contact_declined');
});

test('a contact link is refused if it was altered or shortened', async () => {
  const altered = `${link().slice(0, -2)}${link().endsWith('AA') ? 'BA' : 'AA'}`;
  for (const wrong of [altered, 'nonsense', link().slice(2)])
    await expect(answer(false, wrong)).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
});

test('a person’s name cannot place a link in a text to a contact', async () => {
  const namer = await givenCustomer(serving, { firstName: 'bit.ly', lastName: 'C'.repeat(40) });
  await namer.call(addContact, { body: { name: 'Ife', phone: '0803 111 0077', relationship: 'Sister' } });
  await serving.settled();
  await ticks();
  expect(sent.find((text) => text.startsWith('+2348031110077'))).toContain(
    `SafeRide: bit ly ${'C'.repeat(30)} named you`,
  );
});

test('a phone number whose owner stops all texts gets no text about any account until the owner allows them again', async () => {
  const phone = '0803 111 0088';
  const uche = '+2348031110088';
  const named = async (namer: Client) =>
    namer.call(addContact, { body: { name: 'Uche', phone, relationship: 'Friend' } });
  const other = await givenCustomer(serving, { firstName: 'Amaka' });
  await named(rider);
  await named(other);
  await serving.settled();
  await ticks();
  const text = sent.splice(0).find((one) => one.startsWith(`${uche} SafeRide: Bola`));
  const token = /\/contact\/([\w-]+)$/.exec(text ?? '')?.[1] ?? '';
  const anonymous = new Client(serving.door);
  const checked = () => anonymous.call(checkContactLink, { body: { token } });
  expect(await checked()).toEqual({ name: 'Bola', allowed: true, everyone: false });
  await expect(
    anonymous.call(checkContactLink, { body: { token: token.replace(/.{4}$/, 'AAAA') } }),
  ).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
  const stopped = await anonymous.call(answerAsContact, { body: { token, allow: false, everyone: true } });
  expect(stopped).toEqual({ name: 'Bola', allowed: false, everyone: true });
  expect(await checked()).toEqual(stopped);

  const raisedBy = async (person: Client) => {
    const body = { timestamp: serving.clock.now(), location: { latitude: 6.6018, longitude: 3.3515 } };
    await person.call(raiseAsRider, { body });
    await serving.settled();
    await ticks();
  };
  await raisedBy(other);
  expect(sent.filter((one) => one.startsWith(uche))).toEqual([]);
  await expect(named(await givenCustomer(serving))).rejects.toMatchObject({ code: 'ContactDeclined' });

  await anonymous.call(answerAsContact, { body: { token, allow: true } });
  serving.clock.advance(emergencyPolicy.againAfterMs);
  await raisedBy(other);
  expect(sent).toContainEqual(expect.stringContaining(`${uche} SafeRide SOS: Amaka`));
});

const statesOf = async (kind: string, recipients: readonly Client[]) => {
  const { rows } = await serving.infrastructure.db.query<{ state: string; why: string | null }>(
    'select state, why from deliveries.deliveries where kind = $1 and recipient = any($2) order by state, why',
    [kind, recipients.map(({ accountId }) => accountId)],
  );
  return rows.map(({ state, why }) => (why === null ? state : `${state}: ${why}`));
};
const overMinute = 'waiting: This number was sent as many calls for help as it gets in a minute';

test('a number that several unverified drivers name as their contact gets at most one text a minute', async () => {
  const drivers: Client[] = [];
  for (let nth = 0; nth < 4; nth += 1) drivers.push(await givenDriver(serving, { progress: 'registered' }));
  const verified = await givenDriver(serving, { progress: 'verified' });
  serving.clock.advance(emergencyPolicy.knownContactAfterMs);
  await ticks();
  sent.length = 0;
  for (const driver of [...drivers, verified]) await driver.call(raiseAsDriver, { body: {} });
  await serving.settled();
  await ticks();
  expect(sent.filter((text) => text.startsWith('+2348082222222'))).toHaveLength(2);
  expect(await statesOf(raised, drivers)).toEqual(['delivered', ...Array(3).fill(overMinute)]);
  expect(await statesOf(raised, [verified])).toEqual(['delivered']);
  for (const { accountId } of drivers)
    expect((await serving.infrastructure.log.load(emergency, accountId)).state.status).toBe('open');
});

test('a contact whose number has reached its limits is texted only if the rider named it before requesting the ride', async () => {
  const name = async (person: Client) => {
    await person.call(addContact, { body: { name: 'Kemi', phone: '0803 111 0044', relationship: 'Sister' } });
    serving.clock.advance(1_000);
  };
  const [stranger, early, late] = [
    await givenCustomer(serving),
    await givenCustomer(serving),
    await givenCustomer(serving),
  ];
  await name(stranger);
  await name(early);
  const rides = [await givenRideUnderWay(serving, early.accountId), await givenRideUnderWay(serving, late.accountId)];
  await name(late);
  const raisedBy = async (person: Client, rideId?: string) => {
    await person.call(raiseAsRider, { body: { timestamp: serving.clock.now(), ...(rideId ? { rideId } : {}) } });
    await serving.settled();
    await ticks();
  };
  await raisedBy(stranger);
  await raisedBy(early, rides[0]?.rideId);
  await raisedBy(late, rides[1]?.rideId);
  const of = async (person: Client) => (await statesOf(raised, [person])).join();
  expect([await of(stranger), await of(early), await of(late)]).toEqual(['delivered', 'delivered', overMinute]);
});
