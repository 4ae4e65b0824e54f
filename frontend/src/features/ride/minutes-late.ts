const MINUTE_MS = 60_000;

/** Whole minutes on the clock: from 10:00:59 to 10:01:00 is one. */
export const minutesLate = (pickupDueAt: string, nowMs: number): number =>
  Math.max(0, Math.floor(nowMs / MINUTE_MS) - Math.floor(Date.parse(pickupDueAt) / MINUTE_MS));
