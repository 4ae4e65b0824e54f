import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';
import { reportReasons } from '@saferide/domain/conduct/report-reasons';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText } from '../kernel/fields.ts';
import { idResponse, instantView } from '../kernel/response-fields.ts';
import { rideIdParams } from '../ride/trip-fields.ts';

/** Maximum length of a report's text, in characters. */
export const reportLimits = { maxCharacters: conductPolicy.maxCharacters } as const;

export const reportPerson = defineCall({
  method: 'POST',
  path: '/api/ride/:id/report',
  roles: ['customer', 'driver'],
  summary: 'Reports the other person of a ride to the operators',
  params: rideIdParams,
  body: z.object({
    id: z.uuid(),
    reason: z.enum(reportReasons),
    text: multiLineText({ max: reportLimits.maxCharacters }).default(''),
  }),
  response: idResponse,
  success: 201,
  responseStored: false,
});

export const blockPerson = defineCall({
  method: 'POST',
  path: '/api/ride/:id/block',
  roles: ['customer', 'driver'],
  summary: 'Blocks the other person of a ride: the two are no longer matched',
  params: rideIdParams,
  response: z.object({ blocked: z.literal(true) }),
});

export const unblockPerson = defineCall({
  method: 'DELETE',
  path: '/api/ride/:id/block',
  roles: ['customer', 'driver'],
  summary: "Removes the caller's block, so that the two may be matched again",
  params: rideIdParams,
  response: z.object({ blocked: z.literal(false) }),
});

export const conductOfRide = defineCall({
  method: 'GET',
  path: '/api/ride/:id/conduct',
  roles: ['account'],
  drawnFrom: ['conduct', 'rides'],
  refetchedOn: ['conduct'],
  summary: 'Returns whether the caller has reported or blocked the other person of a ride',
  params: rideIdParams,
  response: z.object({
    reported: z.boolean(),
    reportedThreat: z.boolean(),
    /** Also true if the caller blocked the person after another ride. */
    blocked: z.boolean(),
  }),
});

export const blockedPeople = defineCall({
  method: 'GET',
  path: '/api/account/blocked',
  roles: ['account'],
  drawnFrom: ['conduct', 'rides'],
  refetchedOn: ['conduct'],
  summary: 'Lists the people the caller has blocked, each by the ride after which it happened',
  response: z.array(
    z.object({
      rideId: z.string(),
      was: z.enum(['customer', 'driver']),
      /** Null for a rider, after the driver gave the ride back, and once erased. */
      firstName: z.string().nullable(),
      since: instantView,
    }),
  ),
});
