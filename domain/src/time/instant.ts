/** ISO-8601 in UTC with milliseconds, e.g. `2026-01-31T09:30:00.000Z`, so that `<` and `>` compare instants. */
export type Instant = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `ms` may be negative. */
export const after = (instant: Instant, ms: number): Instant => new Date(Date.parse(instant) + ms).toISOString();

/** Milliseconds since 1970. */
export const epochMs = (instant: Instant): number => Date.parse(instant);

/** Negative when `later` comes first. */
export const millisBetween = (earlier: Instant, later: Instant): number => Date.parse(later) - Date.parse(earlier);

export const latest = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/** `YYYY-MM-DD` in Africa/Lagos (UTC+1 all year). */
export const lagosDay = (instant: Instant): string =>
  (instant.slice(11, 13) < '23' ? instant : after(instant, HOUR_MS)).slice(0, 10);

export const startOfMinute = (at: Instant): Instant => `${at.slice(0, 16)}:00.000Z`;

export const startOfLagosDay = (day: string): Instant => new Date(`${day}T00:00:00+01:00`).toISOString();

/** `month` is such as `2026-11`. The end is not included. */
export const lagosMonthRange = (month: string): { readonly start: Instant; readonly end: Instant } => {
  const next = new Date(`${month}-15T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { start: startOfLagosDay(`${month}-01`), end: startOfLagosDay(`${next.toISOString().slice(0, 7)}-01`) };
};
