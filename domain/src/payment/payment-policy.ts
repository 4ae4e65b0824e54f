import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** How long a payment that nobody reported stays open. Money that arrives later still counts. */
export const paymentPolicy = {
  openMs: DAY_MS,
  /** An open payment is asked about again after this share of its age, never sooner than its gateway says, nor later than this. */
  askAgain: { shareOfAge: 0.25, latestMs: 15 * MINUTE_MS },
  /** Until an operator has confirmed it. */
  cashOpenMs: 72 * HOUR_MS,
} as const;
