import { randomUUID } from 'node:crypto';
import { Client } from '@saferide/client/client';
import { goOnline } from '@saferide/client/testing/test-drivers';
import { addContact, answerAsContact } from '@saferide/contracts/emergency/contacts';
import {
  addFamilyMember,
  changeFamilyMember,
  generateTrackingLink,
  removeFamilyMember,
  switchFamilyTracking,
} from '@saferide/contracts/tracking/family';
import { endWorkLink } from '@saferide/contracts/tracking/links';
import { emergencyContacts } from '@saferide/domain/emergency';
import { MINUTE_MS } from '@saferide/domain/time/instant';
import { type TrackingScope, tracking, trackingPolicy } from '@saferide/domain/tracking';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import { wordingOf } from '@saferide/infrastructure/outside/messages/message-wording';
import { givenApprovedVehicle } from '@saferide/infrastructure/testing/given-people';
import { beforeEach, expect } from 'vitest';
import { givenDriver } from '../testing/people.ts';
import { type CommandApiUnderTest, sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';

let serving: CommandApiUnderTest;
let driver: Client;
let sent: string[] = [];
let members = 0;
let member: { readonly id: string; readonly phone: string };

test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  serving.exchange({
    messages: {
      simulated: true,
      send: async (message) => {
        if (message.to.startsWith('+234803222')) sent.push(`${message.to} ${wordingOf(message).text}`);
      },
    },
  });
  driver = await givenDriver(serving, { progress: 'on trial', firstName: 'Musa' });
  await givenApprovedVehicle(serving.infrastructure.log, driver.accountId, serving.clock.now());
  await driver.call(switchFamilyTracking, { body: { on: true } });
});

const link = async (
  familyMember: string,
  permissions: TrackingScope[] = ['viewWorkStatus', 'receiveAlerts'],
): Promise<string> => (await driver.call(generateTrackingLink, { body: { permissions, familyMember } })).trackingId;

beforeEach(async () => {
  await ends();
  if (member) await driver.call(removeFamilyMember, { params: { id: member.id } }).catch(() => undefined);
  const phone = `0803 222 00${10 + members++}`;
  const { id } = await driver.call(addFamilyMember, { body: { name: 'Ngozi', phone } });
  member = { id, phone: phone.replace(/^0/, '+234').replaceAll(' ', '') };
  sent = [];
});

const begins = async () => {
  serving.clock.advance(1_000);
  await goOnline(driver);
};
const ends = async () => {
  serving.clock.advance(1_000);
  await driver.post('/api/driver/online-status', { isOnline: false });
};
const states = async () => {
  const { rows } = await serving.infrastructure.db.query<{ state: string; why: string | null }>(
    `select state, why from deliveries.deliveries
     where kind = 'family_told' and facts ->> 'memberId' = $1 order by at`,
    [member.id],
  );
  return rows.map(({ state, why }) => why ?? state);
};
const settledTexts = async (count: number) => {
  await serving.settled();
  expect(await states()).toHaveLength(count);
};
const ticks = () => serving.runTicks();

test('a family member is texted when the driver’s work begins, with the link, and when it ends', async () => {
  const trackingId = await link(member.id);
  await begins();
  await settledTexts(1);
  await ticks();
  expect(sent).toEqual([expect.stringContaining(`${member.phone} SafeRide: Musa is at work, `)]);
  expect(sent[0]).toContain(`${serving.config.publicUrl}/track/driver/${trackingId}`);
  await ends();
  await settledTexts(2);
  await ticks();
  expect(sent).toEqual([sent[0], expect.stringContaining('Musa has ended work, ')]);
});

test('when the driver’s position is lost, a family member is texted that the phone is silent, not that work has ended', async () => {
  await link(member.id);
  await begins();
  await settledTexts(1);
  await ticks();
  serving.clock.advance(11 * MINUTE_MS);
  await ticks();
  await ticks();
  expect(sent).toEqual([expect.stringContaining('Musa is at work'), expect.stringContaining("Musa's phone is silent")]);
});

test.each<[string, string, (trackingId: string) => Promise<unknown>]>([
  ['whose link was ended', 'not wanted', (trackingId) => driver.call(endWorkLink, { params: { trackingId } })],
  ['who was removed', 'nobody there', () => driver.call(removeFamilyMember, { params: { id: member.id } })],
  [
    'whose alerts were switched off',
    'not wanted',
    () =>
      driver.call(changeFamilyMember, {
        params: { id: member.id },
        body: { isTracking: true, hasNotifications: false },
      }),
  ],
  [
    'whose update is outdated',
    'overtaken',
    async () => {
      await ends();
      await settledTexts(2);
    },
  ],
])('a family member %s gets no text', async (_, why, change) => {
  const trackingId = await link(member.id);
  await begins();
  await settledTexts(1);
  await change(trackingId);
  await ticks();
  expect((await states())[0]).toBe(why);
  expect(sent.filter((text) => text.includes('is at work'))).toEqual([]);
});

test('a family member gets no text for a link without alerts or at a number that cannot get texts', async () => {
  const shown = await link(member.id, ['viewWorkStatus']);
  await begins();
  await settledTexts(1);
  await ticks();
  expect(await states()).toEqual(['not wanted']);
  await driver.call(endWorkLink, { params: { trackingId: shown } });
  await ends();
  await settledTexts(2);
  await driver.call(removeFamilyMember, { params: { id: member.id } });
  const abroad = { name: 'Ada', phone: '+44 20 7946 0000', relationship: 'Sister' };
  const refused = await sendAs(serving, 'post', '/api/driver/family-tracking/members', driver).send(abroad);
  expect([refused.status, refused.body.errors?.[0].path]).toEqual([400, 'phone']);
  const id = randomUUID();
  const { accountId } = driver;
  const command = {
    type: 'AddFamilyMember',
    accountId,
    memberId: id,
    ...abroad,
    hasStoppedTexts: false,
    now: serving.clock.now(),
  } as const;
  const context = testContext(commandCause(randomUUID(), { id: accountId, role: 'account' }));
  await handleCommand(serving.infrastructure.log, tracking, accountId, command, context);
  await link(id);
  member = { id, phone: '' };
  await begins();
  await settledTexts(1);
  await ticks();
  expect(await states()).toEqual(['nobody there']);
  expect(sent).toEqual([]);
});

test('a family member gets a limited number of texts a day, even after being removed and added again', async () => {
  await link(member.id);
  const { maxTextsADayPerMember } = trackingPolicy;
  for (let nth = 1; nth <= maxTextsADayPerMember + 1; nth += 1) {
    await (nth % 2 ? begins() : ends());
    await settledTexts(nth);
    await ticks();
  }
  expect(await states()).toEqual([...Array(maxTextsADayPerMember).fill('delivered'), 'too many texts']);
  expect(sent).toHaveLength(maxTextsADayPerMember);

  await ends();
  const { id, phone } = member;
  const again = { name: 'Ngozi', phone };
  await expect(driver.call(addFamilyMember, { body: again })).rejects.toMatchObject({
    code: 'FamilyMemberNamedAlready',
  });
  await driver.call(removeFamilyMember, { params: { id } });
  member = { id: (await driver.call(addFamilyMember, { body: again })).id, phone };
  await link(member.id);
  await begins();
  await settledTexts(1);
  await ticks();
  expect(await states()).toEqual(['too many texts']);
});

const stopToken = () => /To stop: \S+\/contact\/([\w-]+)$/.exec(sent.at(-1) ?? '')?.[1];
const textAfter = async (change: () => Promise<unknown>, count: number) => {
  await change();
  await settledTexts(count);
  await ticks();
};

test('only the first text to a family member has the link that stops texts and allows them again', async () => {
  await link(member.id);
  await textAfter(begins, 1);
  const token = stopToken() ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await textAfter(ends, 2);
  expect(stopToken()).toBeUndefined();
  const anonymous = new Client(serving.door);
  const stopped = await anonymous.call(answerAsContact, { body: { token, allow: false } });
  expect(stopped).toEqual({ name: 'Musa', allowed: false, everyone: false });
  await textAfter(begins, 3);
  expect(await states()).toEqual(['delivered', 'delivered', 'not wanted']);
  const again = { name: 'Ngozi', phone: member.phone };
  await expect(driver.call(addFamilyMember, { body: again })).rejects.toMatchObject({ code: 'FamilyMemberDeclined' });
  await anonymous.call(answerAsContact, { body: { token, allow: true } });
  await textAfter(ends, 4);
  expect((await states()).at(-1)).toBe('delivered');
});

test('an emergency contact who declined texts gets no texts as a family member', async () => {
  const { id } = await driver.call(addContact, {
    body: { name: 'Ngozi', phone: member.phone, relationship: 'Sister' },
  });
  const { log } = serving.infrastructure;
  const { accountId } = driver;
  const context = testContext(commandCause(randomUUID(), { id: accountId, role: 'account' }));
  const decline = { accountId, contactIds: [id], phone: member.phone, now: serving.clock.now() };
  await handleCommand(log, emergencyContacts, accountId, { type: 'DeclineEmergencyTexts', ...decline }, context);
  await link(member.id);
  await textAfter(begins, 1);
  expect(await states()).toEqual(['not wanted']);
});
