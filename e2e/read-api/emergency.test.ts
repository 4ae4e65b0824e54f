import { randomUUID } from 'node:crypto';
import type { Client } from '@saferide/client/client';
import { openLiveSocket } from '@saferide/client/socket';
import { addContact, changeContact, readContacts, removeContact } from '@saferide/contracts/emergency/contacts';
import {
  acknowledgeEmergency,
  closeEmergency,
  emergencyAlarm,
  emergencyPhones,
  listEmergencies,
  noteEmergency,
  oneEmergency,
} from '@saferide/contracts/emergency/desk';
import {
  ownEmergency,
  raiseAsDriver,
  raiseAsRider,
  reportWhere,
  sendEmergencyMessage,
  withdrawEmergency,
} from '@saferide/contracts/emergency/sos';
import { type ResumeTexts, type StopTexts, textOptOut } from '@saferide/domain/emergency';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import type { Message } from '@saferide/infrastructure/outside/messages/messages';
import { numberDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eraseAtOnce } from '../harness/erase-at-once.ts';
import { givenOfferedRide, givenSystemDriver, givenSystemPerson } from '../harness/given-system-people.ts';
import { openTestSystem, type TestSystem } from '../harness/test-system.ts';

/** This system is not shared, because all text messages are read. */
let system: TestSystem;
const texts: { readonly to: string; readonly text: string }[] = [];
let operator: Client;
let rider: Client;
let driver: Client;

beforeAll(async () => {
  const send = async (message: Message) => {
    if (message.kind !== 'emergency_contact_added') texts.push({ to: message.to, text: wordingOf(message).text });
  };
  system = await openTestSystem({ ports: { messages: { simulated: true, send } } });
  operator = await givenSystemPerson(system.infrastructure, system.url, ['operator']);
});
afterAll(() => system?.close());
beforeEach(async () => {
  const { infrastructure, url } = system;
  rider = await givenSystemPerson(infrastructure, url, ['customer'], url, { firstName: 'Bola', lastName: 'Ade' });
  driver = await givenSystemDriver(infrastructure, url);
  texts.length = 0;
});

const ikeja = { latitude: 6.6018, longitude: 3.3515, accuracy: 12 };
const now = () => new Date().toISOString();
const raise = (more: object = {}) => rider.call(raiseAsRider, { body: { timestamp: now(), location: ikeja, ...more } });
const textsTo = (phone: string) => texts.filter(({ to }) => to === phone).map(({ text }) => text);
const kemi = { name: 'Kemi', phone: '0803 111 0001', relationship: 'Sister' };
const KEMI = '+2348031110001';
const REGISTERED = '+2348082222222';

const takenRide = async (): Promise<string> => {
  const rideId = await givenOfferedRide(system.infrastructure, rider.accountId, [driver.accountId]);
  await driver.post(`/api/driver/accept-ride/${rideId}`);
  return rideId;
};

it('a driver’s emergency texts contacts the plate, the place and a link, and later its end', async () => {
  const rideId = await takenRide();
  await driver.call(addContact, { body: kemi });
  const [atDesk, ofDriver, ofRider] = [
    await openLiveSocket(operator),
    await openLiveSocket(driver),
    await openLiveSocket(rider),
  ];
  const body = { rideId, timestamp: now(), location: ikeja, driverAlert: true } as const;
  const { id, status } = await driver.call(raiseAsDriver, { body });
  expect(status).toBe('open');
  await expect.poll(() => textsTo(KEMI)).toHaveLength(1);
  await expect.poll(() => textsTo(REGISTERED)).toHaveLength(1);
  const [text = ''] = textsTo(KEMI);
  expect(text).toMatch(
    /^SafeRide SOS: Ada Obi asks for help, \d\d:\d\d, near \S.* \(6\.60180,3\.35150\)\. Car: .*plate /,
  );
  const [, address = ''] = /Follow: (\S+)/.exec(text) ?? [];
  expect(new URL(address).pathname).toMatch(/^\/track\/ride\/[\w-]{22}$/);

  const alert = await atDesk.next('SAFETY_ALERT', ({ caseId }) => caseId === id);
  expect(alert).toMatchObject({ status: 'open', acknowledged: false, own: false });
  await ofDriver.next('SAFETY_ALERT', ({ own }) => own);
  await system.settled();
  expect(await operator.call(emergencyAlarm)).toMatchObject({ unacknowledged: 1 });

  await operator.call(acknowledgeEmergency, { params: { id }, body: {} });
  await ofDriver.next('SAFETY_ALERT', ({ acknowledged }) => acknowledged);
  await driver.call(sendEmergencyMessage, { params: { id }, body: { message: 'cannot_speak' } });
  const byStranger = await rider.send('POST', `/api/emergency/${id}/messages`, { message: 'send_police' });
  expect(byStranger.status).toBe(404);
  await driver.call(reportWhere, { body: { ...ikeja, latitude: 6.6, ageMs: 0 } });
  const noteId = randomUUID();
  const noted = { params: { id }, body: { noteId, text: 'Called the police post in Ikeja.' } };
  await operator.call(noteEmergency, noted);
  await operator.call(noteEmergency, noted);
  const phones = await operator.call(emergencyPhones, { params: { id }, body: {} });
  expect(phones.map(({ who }) => who)).toEqual(['person', 'other', 'contact', 'contact']);
  await system.settled();
  const seen = await operator.call(oneEmergency, { params: { id } });
  expect(seen).toMatchObject({ rideId, rideStatus: 'accepted', name: 'Ada Obi', other: { name: 'Bola Ade' } });
  expect(seen.told.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect(seen.trail.map(({ latitude }) => latitude)).toEqual([6.6018, 6.6]);
  expect(seen.timeline.map(({ type }) => type)).toEqual([
    'raised',
    'acknowledged',
    'cannot_speak',
    'noted',
    'phones_shown',
  ]);
  expect(seen.messages).toEqual(['cannot_speak']);
  expect((await driver.call(ownEmergency)).emergency?.messages).toEqual(['cannot_speak']);
  expect(JSON.stringify(seen)).not.toContain(KEMI);
  expect(await operator.call(emergencyAlarm)).toEqual({ unacknowledged: 0, since: null });

  const reason = 'The police are with her.';
  await operator.call(closeEmergency, { params: { id }, body: { outcome: 'authorities', reason } });
  await system.settled();
  const { emergency } = await driver.call(ownEmergency);
  expect(emergency).toMatchObject({ id, status: 'closed' });
  const ends = async () => {
    const { rows } = await system.infrastructure.db.query(
      "select state, why from deliveries.deliveries where kind = 'emergency_contact_over' and recipient = $1",
      [driver.accountId],
    );
    return rows;
  };
  const waits = { state: 'waiting', why: 'one text a minute' };
  await expect.poll(ends).toEqual([waits, waits]);
  const followed = await fetch(`${system.url}/api${new URL(address).pathname}`);
  expect(followed.status).not.toBe(200);
  expect(await operator.call(listEmergencies, { query: { state: 'closed' } })).toMatchObject({
    emergencies: [{ id, outcome: 'authorities' }],
  });
  expect(ofRider.frames.filter(({ type }) => type === 'SAFETY_ALERT')).toEqual([]);
  for (const socket of [atDesk, ofDriver, ofRider]) socket.close();
});

it('a rider’s silent emergency without a ride is still one case after it is withdrawn and raised again', async () => {
  const { id } = await raise({ silent: true, rideId: randomUUID() });
  expect((await raise()).id).toBe(id);
  await system.settled();
  const { emergency } = await rider.call(ownEmergency);
  expect(emergency).toMatchObject({ status: 'open', silent: true, rideId: null, told: [] });
  await rider.call(withdrawEmergency, { params: { id }, body: {} });
  await rider.call(withdrawEmergency, { params: { id }, body: {} });
  await system.settled();
  const [waiting] = (await operator.call(listEmergencies, { query: { state: 'now' } })).emergencies;
  expect(waiting).toMatchObject({ id, status: 'withdrawn', acknowledgedBy: null });
  expect((await raise()).id).toBe(id);
  await system.settled();
  expect(await rider.call(ownEmergency)).toMatchObject({ emergency: { status: 'open' } });
  const stranger = await givenSystemPerson(system.infrastructure, system.url, ['customer']);
  const refused = await stranger.send('POST', `/api/emergency/${id}/withdraw`, {});
  expect(refused.status).toBe(404);
  const own = await rider.send('POST', `/api/ops/emergencies/${id}/acknowledge`, {});
  expect(own.status).toBe(403);
  await operator.call(closeEmergency, { params: { id }, body: { outcome: 'safe', reason: 'Spoke to them.' } });
  expect((await raise()).id).toBe(`${rider.accountId}_2`);
});

it('emergency contacts are stored, exported with their history, and erased', async () => {
  const { id } = await rider.call(addContact, { body: kemi });
  await rider.call(changeContact, { params: { id }, body: { ...kemi, name: 'Kemi Ade' } });
  await system.settled();
  expect((await rider.call(readContacts)).map(({ phone, texted }) => [phone, texted])).toEqual([
    ['112', false],
    ['122', false],
    [KEMI, true],
  ]);
  const refusal = await rider.send('DELETE', '/api/emergency/contacts/122');
  expect(refusal.status).toBe(409);
  expect(refusal.text).toContain('Cannot Remove - Default emergency services cannot be removed');
  const { id: caseId } = await raise();
  await system.settled();
  const exported = await rider.get<{ events: { type: string; personal: unknown }[]; emergencyTrails: unknown[] }>(
    '/api/account/export',
  );
  expect(exported.emergencyTrails).toMatchObject([{ emergencyId: caseId, points: [{ latitude: 6.6018 }] }]);
  expect(exported.events).toContainEqual(
    expect.objectContaining({
      type: 'EmergencyContactChanged',
      personal: expect.objectContaining({ name: 'Kemi Ade' }),
    }),
  );
  const accountId = rider.accountId;
  await operator.call(acknowledgeEmergency, { params: { id: caseId }, body: {} });
  const closing = { outcome: 'safe', reason: 'She is at home.' } as const;
  await operator.call(closeEmergency, { params: { id: caseId }, body: closing });
  await eraseAtOnce(system, rider, new Date().toISOString());
  await expect
    .poll(async () => {
      await system.settled();
      const seen = await operator.call(oneEmergency, { params: { id: caseId } });
      return [seen.status, seen.name, seen.place, seen.trail.length];
    })
    .toEqual(['closed', null, null, 0]);
  const { rows } = await system.infrastructure.db.query('select 1 from deliveries.deliveries where recipient = $1', [
    accountId,
  ]);
  expect(rows).toEqual([]);
});

it('an emergency contact can be removed', async () => {
  const { id } = await rider.call(addContact, { body: kemi });
  await rider.call(removeContact, { params: { id } });
  await system.settled();
  expect((await rider.call(readContacts)).map((one) => one.id)).toEqual(['112', '122']);
});

it('a contact is shown as opted out of texts until they opt in again', async () => {
  await rider.call(addContact, { body: kemi });
  const { log, systemKey } = system.infrastructure;
  const digest = numberDigest(systemKey)(KEMI);
  const contact = async () => (await rider.call(readContacts)).find(({ phone }) => phone === KEMI);
  const answer = async (command: Omit<StopTexts, 'now'> | Omit<ResumeTexts, 'now'>) => {
    const context = testContext(commandCause(randomUUID(), { id: rider.accountId, role: 'account' }));
    await handleCommand(log, textOptOut, digest, { ...command, now: now() } as StopTexts | ResumeTexts, context);
  };
  expect(await contact()).toMatchObject({ declined: false, texted: true });
  await answer({ type: 'StopTexts', numberDigest: digest, accountId: null });
  await expect.poll(contact).toMatchObject({ declined: true, texted: false });
  await answer({ type: 'ResumeTexts', numberDigest: digest, accountId: rider.accountId });
  await expect.poll(contact).toMatchObject({ declined: false, texted: true });
});
