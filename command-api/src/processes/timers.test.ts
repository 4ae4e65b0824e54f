import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';
import { type ClaimedTimer, postgresTimers, type Timer, type Timers } from './timers.ts';

let serving: CommandApiUnderTest;
let timers: Timers;
beforeAll(async () => {
  serving = await startCommandApi();
  timers = postgresTimers(serving.infrastructure.db);
});
afterAll(() => serving?.close());

const timer = (kind: string, dueAt: string): Timer => ({ kind, id: 'one', dueAt, cause: null });
const claimed = (kind: string, now: string) => timers.claim(kind, { now, forMs: 1, limit: 9 });
const dueOf = async (kind: string) => (await claimed(kind, minutesIn(60))).map(({ dueAt }) => dueAt);
/** Set, due and claimed. */
const atWork = async (kind: string): Promise<ClaimedTimer> => {
  await timers.set(timer(kind, NOON));
  const [own] = await claimed(kind, NOON);
  if (!own) throw new Error('A timer that is due is claimed');
  return own;
};

test.each<[string, (stale: ClaimedTimer) => Promise<void>]>([
  ['done', (stale) => timers.done(stale)],
  ['put off', (stale) => timers.putOff(stale, minutesIn(30))],
])(
  'a timer that is set anew while its first time is at work stays as it was set, when that is %s',
  async (how, end) => {
    const stale = await atWork(how);
    await timers.set(timer(how, minutesIn(10)));
    await end(stale);
    expect(await dueOf(how)).toEqual([minutesIn(10)]);
  },
);

test('a timer that is done is gone', async () => {
  await timers.done(await atWork('over'));
  expect(await dueOf('over')).toEqual([]);
});
