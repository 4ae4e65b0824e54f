import { HOUR_MS } from '../time/instant.ts';

/** Limits on accepting scheduled rides. */
export interface ReservationPolicy {
  readonly version: string;
  /** Maximum number of reservations that a driver can hold at once. */
  readonly maxHeld: number;
  /** How long before the pickup a driver whose access ends before it loses the ride. */
  readonly accessNeededBeforeMs: number;
  readonly accessWarningBeforeMs: number;
}

export const reservationPolicy = {
  version: 'reservations-1',
  maxHeld: 5,
  accessNeededBeforeMs: HOUR_MS,
  accessWarningBeforeMs: 3 * HOUR_MS,
} as const satisfies ReservationPolicy;
