import { epochMs, type Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';

/** So many ends of the log are remembered, a quarter of an hour at a look every fifteen seconds: whoever is further behind is told to be about so. */
const REMEMBERED = 60;

export interface Lag {
  /** Seconds for which each model has not come to where the log ended, by the earliest look that it has not come to; 0 at the end. */
  look(head: Position, reached: ReadonlyMap<string, Position>, now: Instant): ReadonlyMap<string, number>;
}

/**
 * How far behind the log read models are, in time, by looking at both now and then. Whatever the reason is: nobody keeps the
 * model, it is paused, its worker waits for something, the log tells nothing new.
 */
export const measuredLag = (): Lag => {
  /** Where the log ended at each look, oldest first. */
  const ends: { readonly head: Position; readonly at: Instant }[] = [];
  return {
    look: (head, reached, now) => {
      if (ends.at(-1)?.head !== head) ends.push({ head, at: now });
      const lags = new Map(
        [...reached].map(([model, position]) => {
          const missed = ends.find((end) => end.head > position);
          return [model, missed ? Math.max(0, (epochMs(now) - epochMs(missed.at)) / 1_000) : 0] as const;
        }),
      );
      // What all have come to is of no more use. Of too many every other goes, and the oldest stays.
      const slowest = [...reached.values()].sort()[0] ?? head;
      while (ends.length > 1 && (ends[0]?.head ?? head) <= slowest) ends.shift();
      if (ends.length > REMEMBERED) for (let at = ends.length - 2; at > 0; at -= 2) ends.splice(at, 1);
      return lags;
    },
  };
};
