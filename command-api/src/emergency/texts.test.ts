import { Client } from '@saferide/client/client';
import { addContact, answerAsContact, checkContactLink, removeContact } from '@saferide/contracts/emergency/contacts';
import { acknowledgeEmergency } from '@saferide/contracts/emergency/desk';
import { raiseAsDriver, raiseAsRider, withdrawEmergency } from '@saferide/contracts/emergency/sos';
import { emergency, emergencyPolicy } from '@saferide/domain/emergency';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import { type Message, MessageRefused } from '@saferide/infrastructure/outside/messages/messages';
import { beforeEach, expect } from 'vitest';
import { givenCustomer, givenDriver, givenPersonWithRole } from '../testing/people.ts';
import { givenAcceptedRide } from '../testing/rides.ts';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let rider: Client;
const sent: string[] = [];
let provider: (message: Message) => Promise<void>;
let contactPhone: string;
let named = 0;
const takes = async (message: Message): Promise<void> => {
  if (message.kind.startsWith('emergency_')) sent.push(`${message.to} ${wordingOf(message).text}`);
};

test.beforeAll(({ serving: shared }) => {
  serving = shared;
  serving.exchange({ messages: { simulated: true, send: (message) => provider(message) } });
});
beforeEach(async () => {
  provider = takes;
  rider = await givenCustomer(serving);
  contactPhone = `+234803117${String(++named).padStart(4, '0')}`;
  const body = { name: 'Kemi', phone: contactPhone, relationship: 'Sister' };
  contactId = (await rider.call(addContact, { body })).id;
  await ticks();
  added = sent.splice(0).findLast((text) => text.startsWith(contactPhone));
});

let added: string | undefined;
let contactId: string;
const toContact = () => sent.filter((text) => text.startsWith(contactPhone));
const link = (): string => /\/contact\/([\w-]+)$/.exec(added ?? '')?.[1] ?? '';
const answer = (allow: boolean, as = link()) =>
  new Client(serving.door).call(answerAsContact, { body: { token: as, allow } });

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
  const [first] = toContact();
  expect(toContact()).toEqual([expect.stringContaining(`${contactPhone} SafeRide SOS: Bola`)]);
  await withdraw(id);
  await settledTexts(over);
  await ticks();
  expect(toContact()).toHaveLength(1);
  minute();
  await ticks();
  expect(toContact()).toEqual([first, expect.stringContaining('says they are safe now')]);
});

test('a contact who was not texted about the emergency is not texted about its end', async () => {
  const { id } = await raise();
  await withdraw(id);
  await settledTexts(over);
  await ticks();
  minute();
  await ticks();
  expect(toContact()).toEqual([]);
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
  expect(toContact()).toEqual([expect.stringContaining(`${contactPhone} SafeRide SOS`)]);
});

test('an emergency raised again within an hour of its withdrawal texts no contact until an operator acknowledges it', async () => {
  const operator = await givenPersonWithRole(serving, 'operator');
  const { id } = await raise();
  await withdraw(id);
  minute();
  await raise();
  await serving.settled();
  expect(await states(raised)).toHaveLength(1);
  await operator.call(acknowledgeEmergency, { params: { id } });
  await settledTexts(raised, 2);
});

test('a contact who declined texts gets no text about that person until allowing them again', async () => {
  expect(await answer(false)).toEqual({ name: 'Bola', allowed: false, everyone: false });
  await raise();
  await ticks();
  expect([toContact(), await states(raised)]).toEqual([[], []]);
  expect(await answer(true)).toEqual({ name: 'Bola', allowed: true, everyone: false });
  serving.clock.advance(emergencyPolicy.againAfterMs);
  await raise();
  await settledTexts(raised);
  await ticks();
  expect(toContact()).toEqual([expect.stringContaining(`${contactPhone} SafeRide SOS: Bola`)]);
});

test('a removed contact who declined texts can allow them again, and can then be named as a contact', async () => {
  await answer(false);
  await rider.call(removeContact, { params: { id: contactId } });
  await expect(answer(false)).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
  expect(await answer(true)).toEqual({ name: 'Bola', allowed: true, everyone: false });
  await expect(answer(true)).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
  const again = { name: 'Kemi', phone: contactPhone, relationship: 'Sister' };
  expect(await rider.call(addContact, { body: again })).toMatchObject({ phone: contactPhone });
});

test('a person is notified when a contact declines texts about them', async () => {
  await answer(false);
  await settledTexts('emergency_contact_declined');
});

test('a link in a text to a contact has a token of 43 characters, and is refused if altered or shortened', async () => {
  expect(link()).toMatch(/^[\w-]{43}$/);
  const altered = `${link().slice(0, -2)}${link().endsWith('AA') ? 'BA' : 'AA'}`;
  for (const wrong of [altered, 'nonsense', link().slice(2)])
    await expect(answer(false, wrong)).rejects.toMatchObject({ code: 'ContactLinkInvalid' });
});

test('a person’s name cannot place a link in a text to a contact', async () => {
  const namer = await givenCustomer(serving, { firstName: 'bit.ly', lastName: 'C'.repeat(40) });
  await namer.call(addContact, { body: { name: 'Ife', phone: '0803 111 0077', relationship: 'Sister' } });
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
  for (let nth = 0; nth < 3; nth += 1) drivers.push(await givenDriver(serving, { progress: 'registered' }));
  const verified = await givenDriver(serving, { progress: 'verified' });
  serving.clock.advance(emergencyPolicy.knownContactAfterMs);
  await ticks();
  sent.length = 0;
  for (const driver of [...drivers, verified]) await driver.call(raiseAsDriver, { body: {} });
  await ticks();
  expect(sent.filter((text) => text.startsWith('+2348082222222'))).toHaveLength(2);
  expect(await statesOf(raised, drivers)).toEqual(['delivered', overMinute, overMinute]);
  expect(await statesOf(raised, [verified])).toEqual(['delivered']);
  for (const { accountId } of drivers)
    expect((await serving.infrastructure.log.load(emergency, accountId)).state.status).toBe('open');
});

test('a contact whose number has reached its limits is texted only if the rider named it before requesting the ride', async () => {
  const name = (person: Client, phone: string) =>
    person.call(addContact, { body: { name: 'Kemi', phone, relationship: 'Sister' } });
  const [early, late] = ['0803 112 0044', '0803 112 0055'];
  const stranger = await givenCustomer(serving);
  for (const phone of [early, late]) await name(stranger, phone);
  await name(rider, early);
  serving.clock.advance(1_000);
  const { rideId } = await givenAcceptedRide(serving, rider.accountId);
  serving.clock.advance(1_000);
  await name(rider, late);
  for (const [person, ride] of [
    [stranger, {}],
    [rider, { rideId }],
  ] as const) {
    await person.call(raiseAsRider, { body: { timestamp: serving.clock.now(), ...ride } });
    await ticks();
  }
  expect(await statesOf(raised, [stranger])).toEqual(['delivered', 'delivered']);
  // One of the two delivered texts is to the contact of every test.
  expect(await statesOf(raised, [rider])).toEqual(['delivered', 'delivered', overMinute]);
  const textsTo = (phone: string) =>
    sent.filter((text) => text.startsWith(`+234${phone.slice(1).replaceAll(' ', '')} SafeRide SOS`));
  expect([textsTo(early).length, textsTo(late).length]).toEqual([2, 1]);
});
