import { NOON } from '@saferide/domain/testing/fixtures';
import { type ManualClock, manualClock } from '@saferide/domain/testing/manual-clock';
import { after } from '@saferide/domain/time/instant';
import type { Cause } from '@saferide/infrastructure/event-store/cause';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import type { CommandApiUnderTest } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { type TimerHandler, type TimerTick, timerTicks } from './fire-timers.ts';
import type { PeriodicTask } from './ticks.ts';
import { postgresTimers, type Timer, type Timers, timersPolicy } from './timers.ts';

let serving: CommandApiUnderTest;
let timers: Timers;
let clock: ManualClock;
test.beforeAll(({ serving: shared }) => {
  serving = shared;
  timers = postgresTimers(serving.infrastructure.db);
});

let end: () => void;
const never = new Promise<void>((resolve) => {
  end = resolve;
});
const heldUp: Promise<void>[] = [];
afterAll(async () => {
  end();
  await Promise.all(heldUp);
});
beforeEach(async () => {
  await serving.infrastructure.db.query("delete from jobs.jobs where queue like 'timer test %'");
  clock = manualClock(NOON);
});

const logger = createLogger({ service: 'test', level: 'silent' });
const open = new AbortController().signal;

const firing = (
  kind: string,
  handler: TimerHandler,
  policy = timersPolicy,
  rest: Pick<TimerTick, 'runsEarly' | 'lease'> = {},
): PeriodicTask => {
  const ticks = [{ kind, when: '* * * * * *', handler, ...rest }];
  const [tick] = timerTicks({ timers, clock: clock.now, logger, policy }, ticks);
  if (!tick) throw new Error('No tick');
  return tick;
};
const set = (kind: string, ids: readonly string[]) =>
  Promise.all(ids.map((id) => timers.set({ kind, id, dueAt: NOON, cause: null })));
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `timer-${n}`);
const left = async (): Promise<readonly string[]> => {
  const { rows } = await serving.infrastructure.db.query<{ id: string }>(
    "select id from jobs.jobs where queue like 'timer test %' order by id",
  );
  return rows.map(({ id }) => id);
};

test('a slow kind of timer does not delay other kinds', async () => {
  await set('test payment', ['slow']);
  await set('test search', ['urgent']);
  const fired: string[] = [];
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const waiting = firing('test payment', () => slow).run(open);
  await firing('test search', async ({ id }) => void fired.push(id)).run(open);
  expect(fired).toEqual(['urgent']);
  answer();
  await waiting;
});

test('timers with a lease fire only while the process holds it, and are released when it is lost', async () => {
  await set('test search', ['one']);
  const fired: string[] = [];
  let lease: AbortController | undefined;
  const tick = firing(
    'test search',
    async ({ id }, { signal }) => {
      fired.push(id);
      if (fired.length === 1) lease?.abort();
      signal.throwIfAborted();
    },
    timersPolicy,
    { lease: () => lease?.signal },
  );
  await tick.run(open);
  expect([fired, await left()]).toEqual([[], ['one']]);
  lease = new AbortController();
  await tick.run(open);
  expect([fired, await left()]).toEqual([['one'], ['one']]);
  lease = new AbortController();
  await tick.run(open);
  expect([fired, await left()]).toEqual([['one', 'one'], []]);
});

test('a timer that never finishes does not delay the others', async () => {
  await set('test search', numbered(200));
  const fired: string[] = [];
  let most = 0;
  let now = 0;
  const tick = firing('test search', async ({ id }) => {
    if (id === 'timer-7') return never;
    now += 1;
    most = Math.max(most, now);
    await serving.infrastructure.db.query('select 1');
    now -= 1;
    fired.push(id);
  });
  heldUp.push(tick.run(open));
  await expect.poll(() => fired.length).toBe(199);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(timersPolicy.atOnce);
  await expect.poll(left).toEqual(['timer-7']);
  await set('test search', ['later']);
  await tick.run(open);
  expect(fired.at(-1)).toBe('later');
});

test('two processes share the due timers and fire each of them once', async () => {
  const ids = numbered(200);
  await set('test search', ids);
  const fired = { one: [] as string[], other: [] as string[] };
  const processes = (['one', 'other'] as const).map((name) =>
    firing('test search', async ({ id }) => {
      fired[name].push(id);
      await serving.infrastructure.db.query('select 1');
    }).run(open),
  );
  await Promise.all(processes);
  expect([...fired.one, ...fired.other].sort()).toEqual([...ids].sort());
  expect(fired.one.length).toBeGreaterThan(0);
  expect(fired.other.length).toBeGreaterThan(0);
  expect(await left()).toEqual([]);
});

test('a timer claimed by a process that died is fired by another one with the same command id', async () => {
  await set('test search', ['orphan']);
  const contexts: CommandContext[] = [];
  const died = firing('test search', (_, context) => {
    contexts.push(context);
    return never;
  });
  heldUp.push(died.run(open));
  await expect.poll(() => contexts.length).toBe(1);
  const other = firing('test search', async (_, context) => void contexts.push(context));
  await other.run(open);
  expect(contexts).toHaveLength(1);
  clock.advance(timersPolicy.claimMs);
  await other.run(open);
  expect(contexts.map(({ cause }) => cause.commandId)).toEqual([
    contexts[0]?.cause.commandId,
    contexts[0]?.cause.commandId,
  ]);
  expect(await left()).toEqual([]);
});

test('a timer that never finishes frees its slot when its claim expires', async () => {
  await set('test search', numbered(2));
  const contexts: CommandContext[] = [];
  const one = { ...timersPolicy, atOnce: 1, claimedAtOnce: 1, claimMs: 50 };
  const fired: string[] = [];
  const tick = firing(
    'test search',
    async ({ id }, context) => {
      contexts.push(context);
      if (contexts.length === 1) return never;
      fired.push(id);
    },
    one,
  );
  await tick.run(open);
  expect(fired).toHaveLength(1);
  expect(contexts[0]?.signal.aborted).toBe(true);
  clock.advance(timersPolicy.tryAgainMs);
  await tick.run(open);
  expect([...fired].sort()).toEqual(numbered(2));
});

test('a closing process releases its claims', async () => {
  await set('test search', numbered(50));
  const closing = new AbortController();
  let begun = 0;
  const run = firing('test search', async (_, { signal }) => {
    begun += 1;
    if (begun === timersPolicy.atOnce) closing.abort();
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    signal.throwIfAborted();
  }).run(closing.signal);
  await run;
  const fired: string[] = [];
  await firing('test search', async ({ id }) => void fired.push(id)).run(open);
  expect(fired).toHaveLength(50);
});

test('failing timers do not delay others and are retried', async () => {
  const failing = numbered(100);
  await set('test verification', failing);
  clock.advance(1);
  await timers.set({ kind: 'test verification', id: 'good', dueAt: clock.now(), cause: null });
  const fired: string[] = [];
  const tick = firing('test verification', async ({ id }) => {
    fired.push(id);
    if (id !== 'good') throw new Error('not now');
  });
  await tick.run(open);
  expect(fired.filter((id) => id === 'good')).toHaveLength(1);
  expect(fired).toHaveLength(101);
  await tick.run(open);
  expect(fired).toHaveLength(101);
  clock.advance(timersPolicy.tryAgainMs);
  await tick.run(open);
  expect(fired.filter((id) => id === 'timer-0')).toHaveLength(2);
});

test('a timer that is set again while it fires remains set, even for the same time', async () => {
  await set('test search', ['again', 'later']);
  let times = 0;
  const run = () =>
    firing('test search', async (timer: Timer) => {
      times += 1;
      if (times > 2) return;
      const dueAt = timer.id === 'later' ? clock.advance(1_000) : timer.dueAt;
      await timers.set({ ...timer, dueAt });
    }).run(open);
  await run();
  clock.advance(5_000);
  await run();
  expect(times).toBe(4);
  expect(await left()).toEqual([]);
});

test('a timer stores its cause, which becomes the cause of its handler’s commands', async () => {
  const cause = { causationId: 'event-1', correlationId: 'request-1' };
  await timers.set({ kind: 'test claim', id: 'a', dueAt: NOON, cause });
  await timers.set({ kind: 'test claim', id: 'by an earlier program', dueAt: NOON, cause: null });
  const causes = new Map<string, Cause>();
  await firing('test claim', async ({ id }, context) => void causes.set(id, context.cause)).run(open);
  expect(causes.get('a')).toMatchObject(cause);
  const alone = causes.get('by an earlier program');
  expect(alone).toMatchObject({ causationId: alone?.commandId, correlationId: alone?.commandId });
});

test('timers that can be skipped are postponed together, and the handler runs the others', async () => {
  await set('test search', numbered(500));
  let statements = 0;
  const counting: Timers = {
    ...timers,
    postponeAll: (kind, moved) => {
      statements += 1;
      return timers.postponeAll(kind, moved);
    },
  };
  const later = after(NOON, 25_000);
  const trigger: string[] = [];
  const late: number[] = [];
  const fired = (_: string, seconds: number) => void late.push(seconds);
  clock.advance(2_000);
  const [tick] = timerTicks({ timers: counting, clock: clock.now, logger, fired }, [
    {
      kind: 'test search',
      when: { everyMs: 250 },
      handler: async ({ id }) => void trigger.push(id),
      skips: async (times) => times.map(({ id }) => (id.endsWith('7') ? null : later)),
    },
  ]);
  await tick?.run(open);
  const { rows } = await serving.infrastructure.db.query<{ due_at: string; waiting: number }>(
    "select due_at, count(*)::int as waiting from jobs.jobs where queue = 'timer test search' group by due_at",
  );
  expect([trigger.length, rows, statements]).toEqual([50, [{ due_at: later, waiting: 450 }], 3]);
  expect([late.length, new Set(late)]).toEqual([500, new Set([2])]);
});

test('a timer that is set again while its postponement is being decided is not postponed', async () => {
  await set('test search', ['topped up']);
  const again = after(NOON, 1_000);
  const [tick] = timerTicks({ timers, clock: clock.now, logger }, [
    {
      kind: 'test search',
      when: { everyMs: 250 },
      handler: async () => undefined,
      skips: async ([timer]) => {
        await timers.set({ kind: 'test search', id: timer?.id ?? '', dueAt: again, cause: null });
        return [after(NOON, 25_000)];
      },
    },
  ]);
  await tick?.run(open);
  const { rows } = await serving.infrastructure.db.query(
    "select due_at from jobs.jobs where queue = 'timer test search'",
  );
  expect(rows).toEqual([{ due_at: again }]);
});

describe('bringing timers forward', () => {
  const later = after(NOON, 25_000);

  test('makes a timer fire once, with the next due timers', async () => {
    for (const id of ['freed', 'waits']) await timers.set({ kind: 'test search', id, dueAt: later, cause: null });
    const fired: string[] = [];
    const sooner = [['freed'], [], []];
    const tick = firing('test search', async ({ id }) => void fired.push(id), timersPolicy, {
      runsEarly: async () => sooner.shift() ?? [],
    });
    for (let times = 0; times < 3; times += 1) await tick.run(open);
    expect([fired, await left()]).toEqual([['freed'], ['waits']]);
  });

  test('does not delay due timers while its query runs, and does not repeat the query', async () => {
    await set('test search', ['due']);
    const fired: string[] = [];
    let queries = 0;
    let answer: (ids: readonly string[]) => void = () => undefined;
    const runsEarly = () => {
      queries += 1;
      return new Promise<readonly string[]>((resolve) => {
        answer = resolve;
      });
    };
    const tick = firing('test search', async ({ id }) => void fired.push(id), timersPolicy, { runsEarly });
    const runs = [tick.run(open), tick.run(open)];
    await expect.poll(() => fired).toEqual(['due']);
    answer([]);
    await Promise.all(runs);
    expect(queries).toBe(1);
  });

  test('leaves all timers at their times if its query fails', async () => {
    await timers.set({ kind: 'test search', id: 'waits', dueAt: later, cause: null });
    const fired: string[] = [];
    const tick = firing('test search', async ({ id }) => void fired.push(id), timersPolicy, {
      runsEarly: async () => {
        throw new Error('Nobody knows where they are');
      },
    });
    await tick.run(open);
    clock.advance(25_000);
    await tick.run(open);
    expect(fired).toEqual(['waits']);
  });
});
