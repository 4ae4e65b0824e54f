import { after, type Instant } from '../time/instant.ts';

export interface ManualClock {
  readonly now: () => Instant;
  readonly advance: (ms: number) => Instant;
  readonly set: (instant: Instant) => void;
}

export const manualClock = (start: Instant): ManualClock => {
  let current = start;
  return {
    now: () => current,
    advance: (ms) => {
      current = after(current, ms);
      return current;
    },
    set: (instant) => {
      current = instant;
    },
  };
};
