import type { Instant } from '@saferide/domain/time/instant';

const EVERY_MS = 60_000;

export const logOncePerMinute = (say: (why: string) => void, clock: () => Instant): ((error: Error) => void) => {
  const loggedAt = new Map<string, number>();
  return ({ message }) => {
    const now = Date.parse(clock());
    if (now - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    loggedAt.set(message, now);
    say(message);
  };
};
