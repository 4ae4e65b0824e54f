import type { Instant } from '@saferide/domain/time/instant';

const EVERY_MS = 60_000;

/** Per reason: every request may fail. */
export const logOncePerMinute = (say: (why: string) => void, clock: () => Instant): ((error: Error) => void) => {
  const said = new Map<string, number>();
  return ({ message }) => {
    const now = Date.parse(clock());
    if (now - (said.get(message) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    said.set(message, now);
    say(message);
  };
};
