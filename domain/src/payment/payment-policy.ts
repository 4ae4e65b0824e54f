import { DAY_MS, HOUR_MS } from '../time/instant.ts';

/** How long a payment that nobody reported stays open. Money that arrives later still counts. */
export const paymentPolicy = {
  openMs: DAY_MS,
  /** Until an operator has confirmed it. */
  cashOpenMs: 72 * HOUR_MS,
} as const;
