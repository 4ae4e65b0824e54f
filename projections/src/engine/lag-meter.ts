import { epochMs, type Instant } from '@saferide/domain/time/instant';
import type { Position } from '@saferide/infrastructure/event-store/event-store';

/** A quarter of an hour at one scrape per 15 seconds. */
const REMEMBERED = 60;

export interface LagMeter {
  /** Lags are in seconds, by model. */
  look(head: Position, reached: ReadonlyMap<string, Position>, now: Instant): ReadonlyMap<string, number>;
}

export const createLagMeter = (): LagMeter => {
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
      const slowest = [...reached.values()].sort()[0] ?? head;
      while (ends.length > 1 && (ends[0]?.head ?? head) <= slowest) ends.shift();
      if (ends.length > REMEMBERED) for (let at = ends.length - 2; at > 0; at -= 2) ends.splice(at, 1);
      return lags;
    },
  };
};
