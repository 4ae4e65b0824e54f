import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { whyNoOfferPolicy } from '@saferide/domain/dispatch/why-no-offer-policy';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Limits of the statistics about skipped drivers. */
export const whyFigures = {
  keptDays: whyNoOfferPolicy.countsKeptDays,
  searchesKeptDays: whyNoOfferPolicy.reasonsKeptMs / DAY_MS,
  mostNamed: dispatchPolicy.recordedCandidates,
} as const;
