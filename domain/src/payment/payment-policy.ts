import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const paymentPolicy = {
  openMs: DAY_MS,
  /** Time to the next check, as a share of the payment's age; at least the gateway's minimum, at most `latestMs`. */
  askAgain: { shareOfAge: 0.25, latestMs: 15 * MINUTE_MS },
  cashOpenMs: 72 * HOUR_MS,
} as const;

/** `by_hand` means that the operator pays outside SafeRide. */
export const refundMethods = ['gateway', 'by_hand'] as const;
export type RefundMethod = (typeof refundMethods)[number];
