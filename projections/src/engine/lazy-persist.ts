import type { Position } from '@saferide/infrastructure/event-store/event-store';
import type { Projector } from './projector.ts';

/** How long the log must be idle before a position past events without changes is stored. */
const PERSIST_AFTER_MS = 500;
/** Longest delay before a position past events without changes is stored in a busy log. */
const MAX_CHECKPOINT_DELAY_MS = 5_000;

/** Stores positions past events without changes later, but never during a batch. */
export const lazyPersist = (projector: Pick<Projector, 'project'>, onFailure: () => void) => {
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let passed: Position;
  let writeBy: number | undefined;
  let failure: unknown;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const assertWell = (): void => {
    if (failure) throw failure;
  };
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    cancel();
    writeBy = undefined;
    assertWell();
    const done = queue.then(task);
    queue = done.catch(() => undefined);
    return done;
  };
  const writePassed = () => {
    run(() => projector.project({ events: [], position: passed })).catch((error: unknown) => {
      failure = error;
      onFailure();
    });
  };
  return {
    run,
    assertWell,
    later: (position: Position) => {
      assertWell();
      passed = position;
      writeBy ??= performance.now() + MAX_CHECKPOINT_DELAY_MS;
      const left = writeBy - performance.now();
      // The write is already due; a new position must not delay it.
      if (timer !== undefined && left <= 0) return;
      cancel();
      timer = setTimeout(writePassed, Math.max(0, Math.min(PERSIST_AFTER_MS, left)));
    },
    close: async () => {
      cancel();
      await queue;
    },
  };
};
