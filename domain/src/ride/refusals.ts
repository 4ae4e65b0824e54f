import type { Kobo } from '../money/kobo.ts';
import type { Quote, QuoteRefusal } from '../tariff/published.ts';
import type { Instant } from '../time/instant.ts';

/** Why a ride command does not apply. Facts for the caller to act on, with what is needed to do so. */
export type RideRefusal =
  | QuoteRefusal
  /** The fare shown to the rider is not the fare: here is the quote to show instead. */
  | { readonly refusal: 'FareChanged'; readonly quote: Quote }
  | { readonly refusal: 'ScheduledTooSoon'; readonly earliest: Instant }
  | { readonly refusal: 'ScheduledTooFar'; readonly latest: Instant }
  | { readonly refusal: 'SearchMovedOn'; readonly searchRound: number }
  | { readonly refusal: 'TopUpOutOfRange'; readonly fareKobo: Kobo; readonly stepKobo: Kobo; readonly maxKobo: Kobo }
  | { readonly refusal: 'RideNotOffered' }
  | { readonly refusal: 'OfferExpired'; readonly expiredAt: Instant }
  | { readonly refusal: 'ExcludedFromRide' }
  | { readonly refusal: 'NotYourRide' }
  | { readonly refusal: 'SearchNotOver'; readonly until: Instant }
  | { readonly refusal: 'TooEarly'; readonly from: Instant }
  | { readonly refusal: 'StartCodeLocked' }
  | { readonly refusal: 'DestinationFixed' }
  | { readonly refusal: 'GiveBackLimitReached'; readonly limit: number }
  | { readonly refusal: 'FinalFareAboveAgreed'; readonly agreedFareKobo: Kobo }
  | { readonly refusal: 'FinalFareNegative' }
  | { readonly refusal: 'AlreadyRated' }
  | { readonly refusal: 'StarsOutOfRange'; readonly min: number; readonly max: number }
  | { readonly refusal: 'AlreadyRecorded' };
