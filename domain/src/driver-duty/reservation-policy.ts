import { HOUR_MS } from '../time/instant.ts';

/** Limits on accepting scheduled rides. */
export interface ReservationPolicy {
  readonly version: string;
  /** How many a driver can hold at once. */
  readonly maxHeld: number;
  /** A driver needs access for the pickup by this long before it, and is warned earlier. */
  readonly accessNeededBeforeMs: number;
  readonly accessWarningBeforeMs: number;
}

export const reservationPolicy = {
  version: 'reservations-1',
  maxHeld: 5,
  accessNeededBeforeMs: HOUR_MS,
  accessWarningBeforeMs: 3 * HOUR_MS,
} as const satisfies ReservationPolicy;
