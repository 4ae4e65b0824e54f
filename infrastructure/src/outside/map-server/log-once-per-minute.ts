import type { Instant } from '@saferide/domain/time/instant';

const EVERY_MS = 60_000;

/** Says why a server of maps was passed over at most once a minute for each reason: every request may have one. */
export const logOncePerMinute = (say: (why: string) => void, clock: () => Instant): ((error: Error) => void) => {
  const said = new Map<string, number>();
  return ({ message }) => {
    const now = Date.parse(clock());
    if (now - (said.get(message) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
    said.set(message, now);
    say(message);
  };
};
