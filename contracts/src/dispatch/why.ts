import { noOfferReasons } from '@saferide/domain/dispatch/no-offer-reasons';
import { lookOutcomes, type WaveOutcome } from '@saferide/domain/ride/wave-outcomes';
import { z } from 'zod';
import { atMostDays, dayFields } from '../day-range.ts';
import { defineCall } from '../define-call.ts';
import { rideId } from '../ride/trip-fields.ts';
import { rideStatuses } from '../ride/views.ts';
import { whyFigures } from './why-figures.ts';
import { whyNoOffer } from './why-no-offer.ts';

export type { WaveOutcome };

/** What operators ask about a search: why a driver was asked nothing, and why nobody came. */

const reason = z.enum(noOfferReasons);
const outcome = z.enum(lookOutcomes);
const metres = z.int();

export const whyNoOfferTo = defineCall({
  method: 'GET',
  path: '/api/ops/why/driver/:id',
  roles: ['operator'],
  drawnFrom: ['dispatch_reasons', 'search_history', 'rides', 'conduct', 'accounts'],
  freshBy: [],
  summary: `Why searches passed a driver over in at most ${whyFigures.keptDays} days (Africa/Lagos), commonest first, and the searches of the last week`,
  params: z.object({ id: z.string().max(100) }),
  query: z.object(dayFields).refine(...atMostDays(whyFigures.keptDays)),
  response: z.object({
    driverId: z.string(),
    /** Null once erased. */
    name: z.string().nullable(),
    from: z.string(),
    to: z.string(),
    /** How often a wave passed them over, the commonest reason first. */
    reasons: z.array(z.object({ reason, times: z.int() })),
    days: z.array(z.object({ day: z.string(), reason, times: z.int() })),
    /** Searches of the last week that name them, the latest first, each as its last look left it. */
    searches: z.array(z.object({ rideId: z.string(), at: z.string(), outcome, distanceMetres: metres })),
    /** More than are shown. */
    moreSearches: z.boolean(),
    /** What the driver is told of the last day when they ask. */
    told: whyNoOffer.response,
  }),
});

const look = z.object({
  at: z.string(),
  searchRound: z.int(),
  /** Null of the last look, at the end of a search that nobody took. */
  wave: z.int().nullable(),
  radiusMetres: metres,
  asked: z.int(),
  /** Of all drivers it found, the most first. */
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
export type WaveView = z.infer<typeof look>;

export const whyNoDriver = defineCall({
  method: 'GET',
  path: '/api/ops/why/ride/:id',
  roles: ['operator'],
  drawnFrom: ['rides', 'accounts', 'search_history'],
  freshBy: ['rides'],
  summary: `Each look around the pickup of a ride that asked somebody or was the last: its radius, counts by reason, the nearest ${whyFigures.mostNamed}`,
  params: rideId,
  response: z.object({
    rideId: z.string(),
    status: z.enum(rideStatuses),
    requestedAt: z.string(),
    dueAt: z.string(),
    vehicleType: z.string(),
    city: z.string(),
    /** When somebody was first asked; null where nobody was, or where it is no longer kept. */
    firstOfferedAt: z.string().nullable(),
    /** In the order of the search. */
    looks: z.array(look),
    /** How the search ended, so far. */
    cause: z.string().nullable(),
  }),
});
