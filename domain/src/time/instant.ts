/**
 * A moment in time: an ISO-8601 string in UTC with milliseconds, e.g. `2026-01-31T09:30:00.000Z`.
 * Strings of this one shape sort by time, so `<` and `>` compare moments.
 */
export type Instant = string;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The instant `ms` milliseconds (may be negative) after `instant`. */
export const after = (instant: Instant, ms: number): Instant => new Date(Date.parse(instant) + ms).toISOString();

/** Milliseconds since 1970: as a moment is kept where many are looked through. */
export const epochMs = (instant: Instant): number => Date.parse(instant);

/** Milliseconds from `earlier` to `later`; negative when `later` comes first. */
export const millisBetween = (earlier: Instant, later: Instant): number => Date.parse(later) - Date.parse(earlier);

/** The later of two instants. */
export const latest = (a: Instant, b: Instant): Instant => (a > b ? a : b);

/** The calendar day in Africa/Lagos (UTC+1 all year) that `instant` falls on, as `YYYY-MM-DD`. */
export const lagosDay = (instant: Instant): string =>
  (instant.slice(11, 13) < '23' ? instant : after(instant, HOUR_MS)).slice(0, 10);

/** When the minute of a moment began. */
export const minuteBegan = (at: Instant): Instant => `${at.slice(0, 16)}:00.000Z`;

/** When a calendar day in Africa/Lagos begins. */
export const lagosDayBegins = (day: string): Instant => new Date(`${day}T00:00:00+01:00`).toISOString();
