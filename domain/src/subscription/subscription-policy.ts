import { fromNaira, type Kobo } from '../money/kobo.ts';
import { DAY_MS } from '../time/instant.ts';

/** Price and duration of access (spec 2 §9.1). */
export interface SubscriptionPolicy {
  readonly version: string;
  readonly priceKobo: Kobo;
  readonly periodMs: number;
  readonly trialMs: number;
}

export const subscriptionPolicy: SubscriptionPolicy = {
  version: 'daily-1',
  priceKobo: fromNaira(10_000),
  periodMs: DAY_MS,
  trialMs: 7 * DAY_MS,
};
