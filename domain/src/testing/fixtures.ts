import { after, type Instant, MINUTE_MS } from '../time/instant.ts';

/** When tests begin: a Monday at noon in Lagos. */
export const NOON: Instant = '2026-03-02T11:00:00.000Z';

export const minutesIn = (minutes: number): Instant => after(NOON, minutes * MINUTE_MS);

export const secondsIn = (seconds: number): Instant => after(NOON, seconds * 1_000);
