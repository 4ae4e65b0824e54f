const MINUTE_MS = 60_000;

/** How many minutes, as a clock shows them, the promised pickup has passed by; 0 while its minute lasts or is ahead. */
export const minutesLate = (pickupDueAt: string, nowMs: number): number =>
  Math.max(0, Math.floor(nowMs / MINUTE_MS) - Math.floor(Date.parse(pickupDueAt) / MINUTE_MS));
