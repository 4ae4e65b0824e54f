import { after, type Instant, MINUTE_MS } from '../time/instant.ts';

/** The moment at which tests begin: a Monday morning in Lagos. */
export const NOON: Instant = '2026-03-02T11:00:00.000Z';

/** `minutes` after `NOON`. */
export const minutesIn = (minutes: number): Instant => after(NOON, minutes * MINUTE_MS);

/** `seconds` after `NOON`. */
export const secondsIn = (seconds: number): Instant => after(NOON, seconds * 1_000);
