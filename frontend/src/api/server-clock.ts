/** How far the server's clock is ahead of this one, in milliseconds; phones are often minutes off. */
let aheadMs = 0;

/** Learns from the `Date` of an answer, which knows seconds; small differences are left alone. */
export const learnServerTime = (dateHeader: string | null): void => {
  const at = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(at)) return;
  const ahead = at - Date.now();
  aheadMs = Math.abs(ahead) > 2_000 ? ahead : 0;
};

/** The time on the server's clock for a time on this one; both in epoch milliseconds. */
export const onServerClock = (nowMs: number): number => nowMs + aheadMs;
