import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';
import { postgresTimers, type Timer, type Timers } from './timers.ts';

let serving: CommandApiUnderTest;
let timers: Timers;
beforeAll(async () => {
  serving = await startCommandApi();
  timers = postgresTimers(serving.infrastructure.db);
});
afterAll(() => serving?.close());

const timer = (kind: string, dueAt: string): Timer => ({ kind, id: 'one', dueAt, cause: null });
const dueOf = async (kind: string) => (await timers.due(kind, minutesIn(60), 9)).map(({ dueAt }) => dueAt);

test.each<[string, (stale: Timer) => Promise<void>]>([
  ['done', (stale) => timers.done(stale)],
  ['put off', (stale) => timers.postpone(stale, minutesIn(30))],
])(
  'a timer that is set anew while its first time is at work stays as it was set, when that is %s',
  async (how, end) => {
    await timers.set(timer(how, NOON));
    const [stale] = await timers.due(how, NOON, 9);
    await timers.set(timer(how, minutesIn(10)));
    await end(stale ?? timer(how, ''));
    expect(await dueOf(how)).toEqual([minutesIn(10)]);
  },
);

test('a timer that is done is gone', async () => {
  await timers.set(timer('over', NOON));
  await timers.done(timer('over', NOON));
  expect(await dueOf('over')).toEqual([]);
});
