import { fromNaira, type Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

/** Spec 2 §9.1. Paid periods keep their version. */
export interface SubscriptionPolicy {
  readonly version: string;
  readonly priceKobo: Kobo;
  /** Access bought by one payment. */
  readonly periodMs: number;
  readonly trialMs: number;
}

export const subscriptionPolicy: SubscriptionPolicy = {
  version: 'daily-1',
  priceKobo: fromNaira(10_000),
  periodMs: DAY_MS,
  trialMs: 7 * DAY_MS,
};
