/** Where the driver of a ride booked for later is, is shown from so long before its pickup. */
export const TRACKED_BEFORE_MS = 60 * 60_000;
