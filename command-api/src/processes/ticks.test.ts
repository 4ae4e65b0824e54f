import { NOON } from '@saferide/domain/testing/fixtures';
import { manualClock } from '@saferide/domain/testing/manual-clock';
import type { Cause } from '@saferide/infrastructure/event-store/cause';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandApiUnderTest, startCommandApi } from '../testing/start-command-api.ts';
import { type TimerTick, timerTicks } from './ticks.ts';
import { postgresTimers, type Timer, type Timers } from './timers.ts';

let serving: CommandApiUnderTest;
let timers: Timers;
beforeAll(async () => {
  serving = await startCommandApi();
  timers = postgresTimers(serving.infrastructure.db);
});
afterAll(() => serving?.close());

const logger = createLogger({ service: 'test', level: 'silent' });
const tickOf = (kind: string, handler: TimerTick['handler']): TimerTick => ({ kind, when: '* * * * * *', handler });

test('a service that is slow for one kind of timer holds up no other kind', async () => {
  await timers.set({ kind: 'payment', id: 'slow', dueAt: NOON, cause: null });
  await timers.set({ kind: 'search', id: 'urgent', dueAt: NOON, cause: null });
  const fired: string[] = [];
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const search = async ({ id }: Timer) => void fired.push(id);
  const ticks = timerTicks(timers, () => NOON, [tickOf('payment', () => slow), tickOf('search', search)], logger);
  const named = (name: string) => ticks.find((tick) => tick.name === name)?.run(new AbortController().signal);
  const waiting = named('payment timers');
  await named('search timers');
  expect(fired).toEqual(['urgent']);
  answer();
  await waiting;
});

test('timers that fail hold up none behind them, and are tried again', async () => {
  const clock = manualClock(NOON);
  const failing = Array.from({ length: 200 }, (_, n) => `failing-${n}`);
  for (const id of failing) await timers.set({ kind: 'verification', id, dueAt: NOON, cause: null });
  clock.advance(1);
  await timers.set({ kind: 'verification', id: 'good', dueAt: clock.now(), cause: null });
  const fired: string[] = [];
  const verification = async ({ id }: Timer) => {
    fired.push(id);
    if (id !== 'good') throw new Error('not now');
  };
  const run = async () => {
    for (const tick of timerTicks(timers, clock.now, [tickOf('verification', verification)], logger))
      await tick.run(new AbortController().signal);
  };
  await run();
  expect(fired).not.toContain('good');
  await run();
  expect(fired.at(-1)).toBe('good');
  clock.advance(10_000);
  await run();
  expect(fired.filter((id) => id === 'failing-0')).toHaveLength(2);
  expect(fired.filter((id) => id === 'good')).toHaveLength(1);
});

test('a timer remembers what it follows from, and what its handler does is caused by that', async () => {
  const cause = { causationId: 'event-1', correlationId: 'request-1' };
  await timers.set({ kind: 'claim', id: 'a', dueAt: NOON, cause });
  await timers.set({ kind: 'claim', id: 'by an earlier program', dueAt: NOON, cause: null });
  const causes = new Map<string, Cause>();
  const handler: TimerTick['handler'] = async ({ id }, work) => void causes.set(id, work.cause);
  const [tick] = timerTicks(timers, () => NOON, [tickOf('claim', handler)], logger);
  await tick?.run(new AbortController().signal);
  expect(causes.get('a')).toMatchObject(cause);
  const alone = causes.get('by an earlier program');
  expect(alone).toMatchObject({ causationId: alone?.commandId, correlationId: alone?.commandId });
});
