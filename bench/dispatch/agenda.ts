import { type Instant, millisBetween } from '@saferide/domain/time/instant';

interface Entry {
  readonly at: Instant;
  readonly act: () => Promise<void>;
}

export interface Agenda {
  add(at: Instant, act: () => Promise<void>): void;
  next(): Instant | undefined;
  take(until: Instant): readonly (() => Promise<void>)[];
}

export const openAgenda = (): Agenda => {
  const entries: Entry[] = [];
  return {
    add: (at, act) => {
      let [low, high] = [0, entries.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (millisBetween(at, entries[middle]?.at ?? at) > 0) low = middle + 1;
        else high = middle;
      }
      entries.splice(low, 0, { at, act });
    },
    next: () => entries.at(-1)?.at,
    take: (until) => {
      const due: (() => Promise<void>)[] = [];
      for (let last = entries.at(-1); last && last.at <= until; last = entries.at(-1)) {
        due.push(last.act);
        entries.pop();
      }
      return due;
    },
  };
};
