import { emergencyPolicy } from '@saferide/domain/emergency';
import { after, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { CountingOptions } from '@saferide/infrastructure/limits/shared-counts';
import {
  type Message,
  MessageRefused,
  type NamingAccount,
  type RequestOrigin,
} from '@saferide/infrastructure/outside/messages/messages';
import { Registry } from 'prom-client';
import { beforeEach, describe, expect, test } from 'vitest';
import { TextBudgetUsedUp, textPolicy, withinTextBudget } from './text-budget.ts';

const NOON: Instant = '2026-03-02T12:00:00.000Z';
const TOMORROW = '2026-03-03T00:00:00.000Z';
let sent: Message[];
let registry: Registry;
beforeEach(() => {
  sent = [];
  registry = new Registry();
});

const opened = (
  aDay = 10_000,
  clock = () => NOON,
  provider = async (message: Message): Promise<void> => void sent.push(message),
) => {
  const totals = new Map<string, number>();
  const add = async ({ action, key, windowMs, by = 1 }: CountingOptions, now: Instant) => {
    const name = `${action} ${key} ${Math.floor(Date.parse(now) / windowMs)}`;
    totals.set(name, (totals.get(name) ?? 0) + by);
    return { total: totals.get(name) ?? 0, endsAt: TOMORROW };
  };
  return withinTextBudget({ simulated: true, send: provider }, { counts: { add }, clock, aDay, registry });
};
const code = (to: string, source?: string, askedOn: RequestOrigin = 'unknown'): Message => ({
  ...{ to, channel: 'sms', kind: 'login_code', code: '123456', askedOn },
  ...(source === undefined ? {} : { source }),
});
const receipt = (to: string): Message => ({
  to,
  channel: 'sms',
  kind: 'driver_arrived',
  driver: null,
  vehicle: null,
  plate: null,
});
const help = (to: string): Message => ({ to, channel: 'sms', kind: 'emergency_over', name: null, safe: true });
const raisedHelp = (to: string): Message => ({
  ...{ to, channel: 'sms', kind: 'emergency_raised', name: null, times: 1, at: NOON, vehicle: null, plate: null },
  ...{ area: null, place: null, link: null },
});
const number = (last: number) => `+234803${String(last).padStart(7, '0')}`;

const { anyone, claims, knownNetwork, knownDevice } = textPolicy.codesToANumber;

test('a phone number’s daily limit on codes does not apply to its other texts, to other numbers or to e-mails', async () => {
  const messages = opened();
  for (let nth = 0; nth < anyone; nth++) await messages.send(code(number(1)));
  await expect(messages.send(code(number(1)))).rejects.toThrow(TextBudgetUsedUp);
  await messages.send(code(number(2)));
  await messages.send(receipt(number(1)));
  await messages.send({ ...code('ada@example.ng'), channel: 'email' });
  expect(sent).toHaveLength(anyone + 3);
  expect(await registry.metrics()).toContain('texts_refused_total{budget="number"} 1');
});

test('a phone number gets at most ten family texts a day, from all drivers together', async () => {
  const messages = opened();
  const family = (source: string): Message => ({
    ...{
      to: number(1),
      channel: 'sms',
      kind: 'family_told',
      stopLink: null,
      name: 'Musa',
      how: 'at_work',
      at: NOON,
      source,
    },
    link: 'https://saferide.example/track/driver/x',
  });
  for (let n = 0; n < 10; n++) await messages.send(family(`driver-${n}`));
  await expect(messages.send(family('driver-10'))).rejects.toThrow(TextBudgetUsedUp);
  await messages.send(receipt(number(1)));
});

test('a phone number gets at most three texts a day that it was named as a contact, by all accounts together', async () => {
  const messages = opened();
  const named = (source: string): Message => ({
    ...{ to: number(1), channel: 'sms', kind: 'emergency_contact_added', source },
    ...{ name: 'Bola', link: 'https://saferide.example/contact/z' },
  });
  for (let n = 0; n < 3; n++) await messages.send(named(`namer-${n}`));
  await expect(messages.send(named('namer-3'))).rejects.toThrow(TextBudgetUsedUp);
  await messages.send(receipt(number(1)));
});

test('a phone number gets at most three texts a day as a passenger, from all accounts together', async () => {
  const messages = opened();
  const passenger = (source: string): Message => ({
    ...{ to: number(1), channel: 'sms', kind: 'ride_for_passenger', source },
    ...{ booker: 'Bola', driver: 'Dele', vehicle: null, plate: null, startCode: '4711', pickupDueAt: NOON, at: NOON },
    ...{ link: null, stopLink: 'https://saferide.example/contact/y' },
  });
  for (let n = 0; n < 3; n++) await messages.send(passenger(`booker-${n}`));
  await expect(messages.send(passenger('booker-3'))).rejects.toThrow(TextBudgetUsedUp);
  await messages.send(receipt(number(1)));
});

test('neither the numbers of one prefix nor one IP address can use up the daily budget of codes', async () => {
  const messages = opened();
  for (let nth = 0; nth < textPolicy.codesToAPrefix; nth++) await messages.send(code(number(nth)));
  await expect(messages.send(code(number(9_999)))).rejects.toThrow('prefix');
  const all = async (count: number) => {
    for (let nth = 0; nth < count; nth++) await messages.send(code(number(10_000 * (nth + 1)), '10.0.0.1'));
  };
  await all(textPolicy.codesOfAnAddress);
  await expect(messages.send(code(number(8_000_000), '10.0.0.1'))).rejects.toThrow('address');
  await messages.send(code(number(8_000_000), '10.0.0.2'));
});

test('the system’s daily limit on texts does not apply to emergency texts, and the share used is reported', async () => {
  const messages = opened(32);
  await messages.send(receipt(number(1)));
  await messages.send(receipt(number(17)));
  await expect(messages.send(receipt(number(33)))).rejects.toThrow('house');
  for (let nth = 0; nth < 100; nth++) await messages.send(help(number(nth)));
  expect(sent).toHaveLength(102);
  expect(await registry.metrics()).toMatch(/text_budget_used_ratio 0\.09/);
});

test('a phone number has separate shares of codes for unknown networks, known networks and known devices', async () => {
  const messages = opened();
  const refusedAfter = async (limit: number, askedOn: RequestOrigin) => {
    for (let nth = 0; nth < limit; nth++) await messages.send(code(number(1), '10.0.0.1', askedOn));
    await expect(messages.send(code(number(1), '10.0.0.2', askedOn))).rejects.toThrow('number');
  };
  await refusedAfter(anyone, 'unknown');
  await refusedAfter(knownNetwork, 'known_network');
  await refusedAfter(knownDevice, 'known_device');
});

test('sign-ups and changes of number share a separate limit', async () => {
  const messages = opened();
  const claim = (kind: 'registration_code' | 'number_change_code'): Message => ({
    ...{ to: number(1), channel: 'sms', kind, code: '123456', askedOn: 'known_device' },
  });
  for (let nth = 0; nth < claims; nth++) await messages.send(claim('number_change_code'));
  for (const kind of ['registration_code', 'number_change_code'] as const)
    await expect(messages.send(claim(kind))).rejects.toThrow('number');
  for (let nth = 0; nth < anyone; nth++) await messages.send(code(number(1)));
  await messages.send(code(number(1), '10.0.0.1', 'known_device'));
});

test('a known device gets its codes even if others used up the limits of the number’s prefix and of the whole system', async () => {
  const messages = opened(16 * (textPolicy.codesToAPrefix + 1));
  const { codesToAPrefix } = textPolicy;
  for (let nth = 0; nth < codesToAPrefix; nth++) await messages.send(code(number(16 * (nth + 1))));
  await expect(messages.send(code(number(0)))).rejects.toThrow('prefix');
  await messages.send(receipt(number(10_000)));
  await expect(messages.send(receipt(number(20_000)))).rejects.toThrow('house');
  for (let nth = 0; nth < knownDevice; nth++) await messages.send(code(number(0), '10.0.0.1', 'known_device'));
  const again = await messages.send(code(number(0), '10.0.0.1', 'known_device')).catch((error: unknown) => error);
  expect(again).toMatchObject({ name: 'TextBudgetUsedUp', nextAt: TOMORROW });
});

test('an IP address that has used up its codes still gets codes for accounts that were signed in from it', async () => {
  const messages = opened();
  const { codesOfAnAddress } = textPolicy;
  for (let nth = 0; nth < codesOfAnAddress; nth++) await messages.send(code(number(10_000 * (nth + 1)), '10.0.0.1'));
  await expect(messages.send(code(number(9_000_000), '10.0.0.1'))).rejects.toThrow('address');
  await messages.send(code(number(9_000_000), '10.0.0.1', 'known_network'));
});

describe('emergency texts', () => {
  const raised = help;

  test('reach a number at most once a minute and ten times a day, from all accounts together', async () => {
    let now = NOON;
    const messages = opened(10_000, () => now);
    const from = (source: string) => messages.send({ ...raised(number(1)), source });
    await from('ada');
    await expect(from('bola')).rejects.toThrow('minute');
    await messages.send(raised(number(2)));
    for (let nth = 1; nth < emergencyPolicy.maxTextsADayPerNumber; nth++) {
      now = after(now, MINUTE_MS);
      await from(`account-${nth}`);
    }
    now = after(now, MINUTE_MS);
    await expect(from('bola')).rejects.toThrow('day');
  });

  test('of one account reach a number that it has just named at most three times a day', async () => {
    let now = NOON;
    const messages = opened(10_000, () => now);
    const from = async (source: string) => {
      now = after(now, MINUTE_MS);
      await messages.send({ ...raised(number(1)), source });
    };
    for (let nth = 0; nth < emergencyPolicy.maxTextsADayToUnknownContact; nth++) await from('stranger');
    await expect(from('stranger')).rejects.toThrow('day');
    await from('ada');
  });

  test('include one call for help a day of an early account, whatever other known accounts have sent', async () => {
    const messages = opened();
    const send = (source: string, namedBy: NamingAccount, message = raisedHelp(number(1))) =>
      messages.send({ ...message, source, namedBy });
    for (let nth = 0; nth < emergencyPolicy.maxKnownTextsADayPerNumber; nth++) await send(`prepared-${nth}`, 'known');
    await send('prepared', 'known');
    await expect(send('ada', 'early', help(number(1)))).rejects.toThrow('minute');
    await send('ada', 'early');
    await expect(send('ada', 'early')).rejects.toThrow('minute');
    await expect(send('prepared', 'known')).rejects.toThrow('minute');
  });

  test('are not counted if the provider refuses them', async () => {
    let takes = false;
    const messages = opened(
      10_000,
      () => NOON,
      async () => {
        if (!takes) throw new MessageRefused('Out of credit');
      },
    );
    await expect(messages.send(raised(number(1)))).rejects.toThrow('Out of credit');
    takes = true;
    await messages.send(raised(number(1)));
  });
});

test('emergency texts by unknown accounts do not count towards the limit of a known account', async () => {
  let now = NOON;
  const messages = opened(10_000, () => now);
  const { textEveryMs, maxTextsADayPerNumber, maxTextsADayToKnownContact } = emergencyPolicy;
  const from = (source: string, namedBy: NamingAccount) => messages.send({ ...help(number(1)), source, namedBy });
  for (let nth = 0; nth < maxTextsADayPerNumber; nth++) {
    now = after(now, textEveryMs);
    await from(`stranger-${nth}`, 'unknown');
  }
  now = after(now, textEveryMs);
  await expect(from('another stranger', 'unknown')).rejects.toThrow('day');
  for (let nth = 0; nth < maxTextsADayToKnownContact; nth++) await from('ada', 'known');
  await expect(from('ada', 'known')).rejects.toThrow('day');
  expect(sent).toHaveLength(maxTextsADayPerNumber + maxTextsADayToKnownContact);
});

test('an emergency text of a known account is not counted if the provider refuses it', async () => {
  let isUp = false;
  const messages = opened(10_000, undefined, async (message) => {
    if (!isUp) throw new MessageRefused('Out of credit');
    sent.push(message);
  });
  const { maxTextsADayPerNumber, maxTextsADayToKnownContact } = emergencyPolicy;
  const send = () => messages.send({ ...help(number(1)), source: 'ada', namedBy: 'known' });
  for (let nth = 0; nth < maxTextsADayPerNumber; nth++) await expect(send()).rejects.toThrow('Out of credit');
  isUp = true;
  for (let nth = 0; nth < maxTextsADayToKnownContact; nth++) await send();
  expect(sent).toHaveLength(maxTextsADayToKnownContact);
});

test('a phone number gets at most six emergency texts a day from known accounts, then at most one a minute', async () => {
  let now = NOON;
  const messages = opened(10_000, () => now);
  const send = (source: string) => messages.send({ ...help(number(1)), source, namedBy: 'known' });
  const { maxKnownTextsADayPerNumber, textEveryMs } = emergencyPolicy;
  for (let nth = 0; nth < maxKnownTextsADayPerNumber; nth++) await send(`rider-${nth}`);
  await send('a late rider');
  await expect(send('a later rider')).rejects.toThrow('minute');
  now = after(now, textEveryMs);
  await send('a later rider');
  expect(sent).toHaveLength(maxKnownTextsADayPerNumber + 2);
});
