import { fromNaira, type Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

/** Source: spec 2 §9.1. A paid period keeps the version of its purchase. */
export interface SubscriptionPolicy {
  readonly version: string;
  readonly priceKobo: Kobo;
  /** Access that one payment buys. */
  readonly periodMs: number;
  readonly trialMs: number;
}

export const subscriptionPolicy: SubscriptionPolicy = {
  version: 'daily-1',
  priceKobo: fromNaira(10_000),
  periodMs: DAY_MS,
  trialMs: 7 * DAY_MS,
};
