import { type Position, START_POSITION } from '@saferide/infrastructure/event-store/event-store';
import type { ReachedPosition } from '@saferide/read-models/inside/change-feed';

/**
 * The positions that read models have reached. Queries may see newer rows than at these positions, but never older
 * ones.
 */
export interface ReadModelPositions {
  /** Ignores a lower position or fence. */
  advance(model: string, position: Position, fence: number): void;
  of(model: string): Position;
  /** Returns a value that changes whenever rows of the model may have changed, and is equal in every process. */
  versionOf(model: string): string;
  /** Returns the lowest position of the models, or `START` if the position of one of them is unknown. */
  lowest(models: readonly string[]): Position;
  highest(): Position;
  /** Resolves to false if the models do not reach the position in time. */
  waitFor(models: readonly string[], minimum: Position): Promise<boolean>;
  /** Reads the positions from the database. Concurrent calls share one read. */
  refresh(): Promise<void>;
}

export const MAX_POSITION_WAIT_MS = 1_000;
const LOOK_AFTER_MS = 250;

interface Waiter {
  readonly reached: () => boolean;
  readonly done: () => void;
}

export const createReadModelPositions = (
  read: () => Promise<readonly ({ readonly model: string } & ReachedPosition)[]>,
  longestWaitMs = MAX_POSITION_WAIT_MS,
): ReadModelPositions => {
  const known = new Map<string, ReachedPosition>();
  const waiters = new Set<Waiter>();
  let highest: Position = START_POSITION;
  let looking: Promise<void> | undefined;

  const of = (model: string): Position => known.get(model)?.position ?? START_POSITION;

  const advance = (model: string, position: Position, fence: number): void => {
    const before = known.get(model) ?? { position: START_POSITION, fence: 0 };
    if (position <= before.position && fence <= before.fence) return;
    known.set(model, {
      position: position > before.position ? position : before.position,
      fence: Math.max(fence, before.fence),
    });
    if (position > highest) highest = position;
    for (const waiter of waiters) if (waiter.reached()) waiter.done();
  };

  const refresh = (): Promise<void> => {
    looking ??= read()
      .then((checkpoints) => {
        for (const { model, position, fence } of checkpoints) advance(model, position, fence);
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  const lowest = (models: readonly string[]): Position => models.map(of).sort()[0] ?? START_POSITION;

  return {
    advance,
    of,
    highest: () => highest,
    lowest,
    refresh,
    versionOf: (model) => String(known.get(model)?.fence ?? 0),
    waitFor: (models, minimum) => {
      const reached = () => models.every((model) => of(model) >= minimum);
      if (reached()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (outcome: boolean) => {
          clearTimeout(refreshTimer);
          clearTimeout(over);
          waiters.delete(waiter);
          resolve(outcome);
        };
        const waiter: Waiter = { reached, done: () => end(true) };
        // If the read fails, the wait continues until it times out.
        const refreshTimer = setTimeout(
          () => refresh().catch(() => undefined),
          Math.min(LOOK_AFTER_MS, longestWaitMs / 2),
        );
        const over = setTimeout(() => end(false), longestWaitMs);
        waiters.add(waiter);
      });
    },
  };
};
