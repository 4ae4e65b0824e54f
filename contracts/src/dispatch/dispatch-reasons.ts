import { dispatchPolicy, noOfferReasonPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import { noOfferReasons } from '@saferide/domain/dispatch/no-offer-reasons';
import { type WaveOutcome, waveOutcomes } from '@saferide/domain/ride/wave-outcomes';
import { DAY_MS } from '@saferide/domain/time/instant';
import { z } from 'zod';
import { dayRangeFields, orderedDayRangeUpTo } from '../kernel/day-range.ts';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';
import { rideStatuses } from '../ride/ride-view.ts';
import { rideIdParams } from '../ride/trip-fields.ts';
import { whyNoOffer } from './why-no-offer.ts';

/** For how many days counts and searches are stored, and how many drivers a wave names at most. */
export const skippedDriverLimits = {
  keptDays: noOfferReasonPolicy.countRetentionDays,
  searchesKeptDays: noOfferReasonPolicy.reasonRetentionMs / DAY_MS,
  mostNamed: dispatchPolicy.maxRecordedCandidates,
} as const;

export type { WaveOutcome };

const reason = z.enum(noOfferReasons);
const outcome = z.enum(waveOutcomes);
const metres = z.int();

export const whyNoOfferTo = defineCall({
  method: 'GET',
  path: '/api/ops/why/driver/:id',
  roles: ['operator'],
  drawnFrom: ['dispatch_reasons', 'search_history', 'rides', 'conduct', 'accounts'],
  refetchedOn: [],
  summary: `Counts why searches skipped a driver in at most ${skippedDriverLimits.keptDays} days (Africa/Lagos), most frequent first, and lists the searches of the last week`,
  params: z.object({ id: z.string().max(100) }),
  query: z.object(dayRangeFields).refine(...orderedDayRangeUpTo(skippedDriverLimits.keptDays)),
  response: z.object({
    driverId: z.string(),
    /** Null once erased. */
    name: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    reasons: z.array(z.object({ reason, times: z.int() })),
    days: z.array(z.object({ day: z.string(), reason, times: z.int() })),
    searches: z.array(z.object({ rideId: z.string(), at: instantView, outcome, distanceMetres: metres })),
    moreSearches: z.boolean(),
    told: whyNoOffer.response,
  }),
});

const look = z.object({
  at: instantView,
  searchRound: z.int(),
  /** Null for the search's final check. */
  wave: z.int().nullable(),
  radiusMetres: metres,
  asked: z.int(),
  outcomes: z.array(z.object({ outcome, drivers: z.int() })),
  nearest: z.array(
    z.object({
      driverId: z.string(),
      /** Null once erased. */
      name: z.string().nullable(),
      distanceMetres: metres,
      outcome,
    }),
  ),
});
/** A wave of a search: how many drivers got an offer, and why others were skipped. */
export type WaveView = z.infer<typeof look>;

export const whyNoDriver = defineCall({
  method: 'GET',
  path: '/api/ops/why/ride/:id',
  roles: ['operator'],
  drawnFrom: ['rides', 'accounts', 'search_history'],
  refetchedOn: ['rides'],
  summary: `Lists the waves of a ride's search that asked a driver, and the last one: radius, counts by outcome, the nearest ${skippedDriverLimits.mostNamed}`,
  params: rideIdParams,
  response: z.object({
    rideId: z.string(),
    status: z.enum(rideStatuses),
    requestedAt: instantView,
    dueAt: instantView,
    vehicleType: z.string(),
    city: z.string(),
    /** Null if no driver got an offer or the search history was deleted. */
    firstOfferedAt: instantView.nullable(),
    looks: z.array(look),
    cause: z.string().nullable(),
  }),
});
