import type { Logger } from 'pino';
import { releaseLeftClaims } from './account/release-claims.ts';
import type { House } from './column.ts';
import { columns } from './columns.ts';
import type { IdempotencyKeys } from './handling/idempotency.ts';
import { type Tick, type TimerHandler, timerTicks } from './reactions/ticks.ts';
import { type TimerKind, timerKinds } from './reactions/timers.ts';

/** The handler of each kind of timer, from the one column that has it. */
const timerHandlers = (house: House): Readonly<Record<TimerKind, TimerHandler>> => {
  const found = new Map<string, TimerHandler>();
  for (const { timers } of columns)
    for (const [kind, handler] of Object.entries(timers?.(house) ?? {})) {
      if (found.has(kind)) throw new Error(`Two columns have timers of the kind ${kind}`);
      found.set(kind, handler);
    }
  const of = (kind: TimerKind): TimerHandler => {
    const handler = found.get(kind);
    if (!handler) throw new Error(`No column has timers of the kind ${kind}`);
    return handler;
  };
  return Object.fromEntries(timerKinds.map((kind) => [kind, of(kind)])) as Record<TimerKind, TimerHandler>;
};

/** What happens at times: due timers, what columns do again and again, and forgetting what was kept for a time only. */
export const ticksOf = (house: House, idempotency: IdempotencyKeys, logger: Logger): readonly Tick[] => [
  ...timerTicks(house.timers, house.clock, timerHandlers(house), logger),
  ...columns.flatMap(({ ticks }) => ticks?.(house) ?? []),
  pruning(house, idempotency),
];

/** What is kept for a time only, forgotten when its time is over. */
const pruning = (house: House, idempotency: IdempotencyKeys): Tick => ({
  name: 'prune',
  when: '30 */5 * * * *',
  run: async () => {
    await idempotency.prune();
    await house.codeRequests.prune(house.clock());
    await house.sessions.prune();
    await releaseLeftClaims(house);
  },
});
