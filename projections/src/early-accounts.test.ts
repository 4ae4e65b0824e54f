import type { EmergencyContactsEvent } from '@saferide/domain/emergency';
import { NOON } from '@saferide/domain/testing/fixtures';
import { after } from '@saferide/domain/time/instant';
import { earlyAccountsOf } from '@saferide/read-models/early-accounts';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { readModelsByName } from '@saferide/read-models/models';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Projector } from './engine/projector.ts';
import { ensureLiveSchema } from './engine/schemas.ts';
import { openProjectionsUnderTest, type ProjectionsUnderTest } from './testing/projections-under-test.ts';

let world: ProjectionsUnderTest;
beforeEach(async () => {
  world = await openProjectionsUnderTest();
});
afterEach(() => world?.close());

const MOTHER = '+2348031110055';
const accounts = [1, 2, 3, 4, 5].map((nth) => `00000000-0000-4000-8000-00000000000${nth}`);
const [victim = '', second = '', third = '', fourth = '', changed = ''] = accounts;
type Naming = Extract<EmergencyContactsEvent, { readonly type: 'EmergencyContactAdded' | 'EmergencyContactChanged' }>;
const naming = (type: Naming['type'], accountId: string, second: number, phone = MOTHER): Naming => ({
  ...{ type, at: after(NOON, second * 1_000), data: { accountId, contactId: `contact of ${accountId}` } },
  personal: { name: 'Mama', phone, relationship: 'Mother' },
});
const added = (accountId: string, second: number, phone?: string) =>
  naming('EmergencyContactAdded', accountId, second, phone);
const past: readonly EmergencyContactsEvent[] = [
  added(changed, 0, '+2348031110056'),
  added(victim, 1),
  added(second, 2),
  added(third, 3),
  added(fourth, 4),
  naming('EmergencyContactChanged', changed, 5),
];

const earlyAccounts = async (events: readonly EmergencyContactsEvent[]) => {
  const { emergency_contacts: model } = readModelsByName;
  const { db, codec, store } = world;
  await ensureLiveSchema(db, model);
  const projector = new Projector({ model, schema: schemaOf(model), db, codec, announce: false });
  await projector.open();
  await world.append(events.map((event) => ({ stream: `emergencyContacts-${event.data.accountId}`, event })));
  await projector.project(await store.readAll('', 99));
  return earlyAccountsOf(openModelReaders(db).of<'emergency_contacts'>(), MOTHER);
};

it('the early accounts of a number are the three that named it first, not one that changed an older contact to it', async () => {
  expect(await earlyAccounts(past)).toEqual([victim, second, third]);
});

it('an account that removed a number, or about which the number declined texts, is no early account of it', async () => {
  const data = (accountId: string) => ({ accountId, contactId: `contact of ${accountId}` });
  const at = after(NOON, 10_000);
  const events: readonly EmergencyContactsEvent[] = [
    ...past,
    { type: 'EmergencyContactRemoved', at, data: data(second) },
    { type: 'EmergencyTextsDeclined', at, data: data(third), personal: { phone: MOTHER } },
  ];
  expect(await earlyAccounts(events)).toEqual([victim, fourth, changed]);
});
