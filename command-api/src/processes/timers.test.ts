import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { expect } from 'vitest';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { type ClaimedTimer, postgresTimers, type Timer, type Timers } from './timers.ts';

let serving: CommandApiUnderTest;
let timers: Timers;
test.beforeAll(async ({ serving: shared }) => {
  serving = shared;
  timers = postgresTimers(serving.infrastructure.db);
});

const timer = (kind: string, dueAt: string): Timer => ({ kind, id: 'one', dueAt, cause: null });
const claimed = (kind: string, now: string) => timers.claim(kind, { now, forMs: 60_000, limit: 9 });
const dueOf = async (kind: string) => (await claimed(kind, minutesIn(60))).map(({ dueAt }) => dueAt);

test.each<[string, (stale: ClaimedTimer) => Promise<void>]>([
  ['done', (stale) => timers.remove(stale)],
  ['put off', (stale) => timers.postpone(stale, minutesIn(90))],
])('a timer set again while it fires is unaffected if the first firing is %s', async (how, end) => {
  await timers.set(timer(how, NOON));
  const stale = await claimed(how, NOON);
  await timers.set(timer(how, minutesIn(10)));
  for (const one of stale) await end(one);
  expect([stale.length, await dueOf(how)]).toEqual([1, [minutesIn(10)]]);
});

test('a done timer is removed', async () => {
  await timers.set(timer('over', NOON));
  for (const one of await claimed('over', NOON)) await timers.remove(one);
  expect(await dueOf('over')).toEqual([]);
});

test('bringing timers forward makes a later one due and does not change due or claimed ones', async () => {
  await timers.set(timer('later', minutesIn(10)));
  await timers.set({ ...timer('later', NOON), id: 'due' });
  const [due] = await claimed('later', NOON);
  await timers.bringForward('later', ['one', 'due', 'unknown'], minutesIn(1));
  expect(await claimed('later', NOON)).toEqual([]);
  expect((await claimed('later', minutesIn(1))).map(({ id, dueAt }) => [id, dueAt])).toEqual([
    ['due', NOON],
    ['one', minutesIn(1)],
  ]);
  expect(due?.claimedUntil).toBe(minutesIn(1));
});
