import { dispatchPolicy, noOfferReasonPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { DAY_MS } from '@saferide/domain/time/instant';

/** Limits of the statistics about skipped drivers. */
export const whyFigures = {
  keptDays: noOfferReasonPolicy.countsKeptDays,
  searchesKeptDays: noOfferReasonPolicy.reasonsKeptMs / DAY_MS,
  mostNamed: dispatchPolicy.recordedCandidates,
} as const;
