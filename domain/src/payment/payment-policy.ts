import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

/** Money that arrives later still counts. */
export const paymentPolicy = {
  openMs: DAY_MS,
  /** Checked again after this share of its age, within the gateway's minimum and this maximum. */
  askAgain: { shareOfAge: 0.25, latestMs: 15 * MINUTE_MS },
  cashOpenMs: 72 * HOUR_MS,
} as const;
