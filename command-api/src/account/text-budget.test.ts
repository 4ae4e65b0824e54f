import { emergencyPolicy } from '@saferide/domain/emergency/published';
import { after, type Instant, MINUTE_MS } from '@saferide/domain/time/instant';
import type { CountingOptions } from '@saferide/infrastructure/limits/shared-counts';
import { type AskedOn, type Message, MessageRefused } from '@saferide/infrastructure/outside/messages/messages';
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
  const add = async ({ what, key, windowMs, by = 1 }: CountingOptions, now: Instant) => {
    const name = `${what} ${key} ${Math.floor(Date.parse(now) / windowMs)}`;
    totals.set(name, (totals.get(name) ?? 0) + by);
    return { total: totals.get(name) ?? 0, endsAt: TOMORROW };
  };
  return withinTextBudget({ simulated: true, send: provider }, { counts: { add }, clock, aDay, registry });
};
const code = (to: string, source?: string, askedOn: AskedOn = 'unknown'): Message => ({
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
const number = (last: number) => `+234803${String(last).padStart(7, '0')}`;

const { anyone, claims, knownNetwork, knownDevice } = textPolicy.codesToANumber;

test('a number is sent no more codes in a day than a person needs, and everything else as before', async () => {
  const messages = opened();
  for (let asked = 0; asked < anyone; asked++) await messages.send(code(number(1)));
  await expect(messages.send(code(number(1)))).rejects.toThrow(TextBudgetUsedUp);
  await messages.send(code(number(2)));
  await messages.send(receipt(number(1)));
  await messages.send({ ...code('ada@example.ng'), channel: 'email' });
  expect(sent).toHaveLength(anyone + 3);
  expect(await registry.metrics()).toContain('texts_refused_total{budget="number"} 1');
});

test('a number is sent ten texts a day about the work of drivers, whichever drivers they are of', async () => {
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

test('neither numbers one after the other nor one address use the house’s money up', async () => {
  const messages = opened();
  for (let asked = 0; asked < textPolicy.codesToAPrefix; asked++) await messages.send(code(number(asked)));
  await expect(messages.send(code(number(9_999)))).rejects.toThrow('prefix');
  const all = async (count: number) => {
    for (let asked = 0; asked < count; asked++) await messages.send(code(number(10_000 * (asked + 1)), '10.0.0.1'));
  };
  await all(textPolicy.codesOfAnAddress);
  await expect(messages.send(code(number(8_000_000), '10.0.0.1'))).rejects.toThrow('address');
  await messages.send(code(number(8_000_000), '10.0.0.2'));
});

test('the house sends so many a day and no more, but calls for help always; the share is measured', async () => {
  const messages = opened(32);
  await messages.send(receipt(number(1)));
  await messages.send(receipt(number(17)));
  await expect(messages.send(receipt(number(33)))).rejects.toThrow('house');
  for (let asked = 0; asked < 100; asked++) await messages.send(help(number(asked)));
  expect(sent).toHaveLength(102);
  expect(await registry.metrics()).toMatch(/text_budget_used_ratio 0\.09/);
});

test('strangers leave part of a number’s codes to its account’s networks, and those leave part to its devices', async () => {
  const messages = opened();
  const refusedAfter = async (limit: number, askedOn: AskedOn) => {
    for (let asked = 0; asked < limit; asked++) await messages.send(code(number(1), '10.0.0.1', askedOn));
    await expect(messages.send(code(number(1), '10.0.0.2', askedOn))).rejects.toThrow('number');
  };
  await refusedAfter(anyone, 'unknown');
  await refusedAfter(knownNetwork, 'known_network');
  await refusedAfter(knownDevice, 'known_device');
});

test('sign-ups and changes to a number have a share of their own, wherever they are asked for', async () => {
  const messages = opened();
  const claim = (kind: 'registration_code' | 'number_change_code'): Message => ({
    ...{ to: number(1), channel: 'sms', kind, code: '123456', askedOn: 'known_device' },
  });
  for (let asked = 0; asked < claims; asked++) await messages.send(claim('number_change_code'));
  for (const kind of ['registration_code', 'number_change_code'] as const)
    await expect(messages.send(claim(kind))).rejects.toThrow('number');
  for (let asked = 0; asked < anyone; asked++) await messages.send(code(number(1)));
  await messages.send(code(number(1), '10.0.0.1', 'known_device'));
});

test('a known device gets its codes whatever others used up of its address, its prefix and the day', async () => {
  const messages = opened(16 * (textPolicy.codesToAPrefix + 1));
  const { codesToAPrefix } = textPolicy;
  for (let asked = 0; asked < codesToAPrefix; asked++) await messages.send(code(number(16 * (asked + 1))));
  await expect(messages.send(code(number(0)))).rejects.toThrow('prefix');
  await messages.send(receipt(number(10_000)));
  await expect(messages.send(receipt(number(20_000)))).rejects.toThrow('house');
  for (let asked = 0; asked < knownDevice; asked++) await messages.send(code(number(0), '10.0.0.1', 'known_device'));
  const again = await messages.send(code(number(0), '10.0.0.1', 'known_device')).catch((error: unknown) => error);
  expect(again).toMatchObject({ name: 'TextBudgetUsedUp', nextAt: TOMORROW });
});

test('a network that has used up its codes still gets those of accounts that were signed in from it', async () => {
  const messages = opened();
  const { codesOfAnAddress } = textPolicy;
  for (let asked = 0; asked < codesOfAnAddress; asked++)
    await messages.send(code(number(10_000 * (asked + 1)), '10.0.0.1'));
  await expect(messages.send(code(number(9_000_000), '10.0.0.1'))).rejects.toThrow('address');
  await messages.send(code(number(9_000_000), '10.0.0.1', 'known_network'));
});

describe('calls for help', () => {
  const raised = help;

  test('reach one number once a minute and ten times a day, whichever accounts they come from', async () => {
    let now = NOON;
    const messages = opened(10_000, () => now);
    const sendEveryMinute = async (count: number) => {
      for (let minute = 0; minute < count; minute++) {
        await messages.send(raised(number(1)));
        now = after(now, MINUTE_MS);
      }
    };
    await messages.send(raised(number(1)));
    await expect(messages.send(raised(number(1)))).rejects.toThrow('minute');
    await messages.send(raised(number(2)));
    now = after(now, MINUTE_MS);
    await sendEveryMinute(9);
    await expect(messages.send(raised(number(1)))).rejects.toThrow('day');
  });

  test('are not counted when the provider does not take them', async () => {
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

test('calls for help of strangers cannot use up what an account on a ride, or one that knows the contact, may send', async () => {
  let now = NOON;
  const messages = opened(10_000, () => now);
  const { textEveryMs, textsADayToANumber, textsOfKnownADay } = emergencyPolicy;
  const from = (source: string, knownSource: boolean) => messages.send({ ...help(number(1)), source, knownSource });
  for (let nth = 0; nth < textsADayToANumber; nth++) {
    now = after(now, textEveryMs);
    await from(`stranger-${nth}`, false);
  }
  now = after(now, textEveryMs);
  await expect(from('another stranger', false)).rejects.toThrow('day');
  for (let nth = 0; nth < textsOfKnownADay; nth++) await from('ada', true);
  await expect(from('ada', true)).rejects.toThrow('day');
  expect(sent).toHaveLength(textsADayToANumber + textsOfKnownADay);
});

test('a call for help that the provider refused does not count against the account', async () => {
  let isUp = false;
  const messages = opened(10_000, undefined, async (message) => {
    if (!isUp) throw new MessageRefused('Out of credit');
    sent.push(message);
  });
  const { textsADayToANumber, textsOfKnownADay } = emergencyPolicy;
  const send = () => messages.send({ ...help(number(1)), source: 'ada', knownSource: true });
  for (let nth = 0; nth < textsADayToANumber; nth++) await expect(send()).rejects.toThrow('Out of credit');
  isUp = true;
  for (let nth = 0; nth < textsOfKnownADay; nth++) await send();
  expect(sent).toHaveLength(textsOfKnownADay);
});
