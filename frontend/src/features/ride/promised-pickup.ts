const MINUTE_MS = 60_000;

/** By how many minutes, as a clock shows them, the promised pickup is overdue; 0 before and within its minute. */
export const minutesLate = (pickupDueAt: string, nowMs: number): number =>
  Math.max(0, Math.floor(nowMs / MINUTE_MS) - Math.floor(Date.parse(pickupDueAt) / MINUTE_MS));
