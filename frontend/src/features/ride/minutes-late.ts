const MINUTE_MS = 60_000;

/** Whole minutes, counted as a clock shows them. */
export const minutesLate = (pickupDueAt: string, nowMs: number): number =>
  Math.max(0, Math.floor(nowMs / MINUTE_MS) - Math.floor(Date.parse(pickupDueAt) / MINUTE_MS));
