import { dispatchPolicy } from '@saferide/domain/dispatch/policy';
import { whyNoOfferPolicy } from '@saferide/domain/dispatch/why-no-offer-policy';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Figures that the console shows of why drivers were passed over. */
export const whyFigures = {
  /** How often, and for what, is kept for so many days. */
  keptDays: whyNoOfferPolicy.countsKeptDays,
  /** By which searches, for so many. */
  searchesKeptDays: whyNoOfferPolicy.reasonsKeptMs / DAY_MS,
  /** The nearest of a look. */
  mostNamed: dispatchPolicy.recordedCandidates,
} as const;
