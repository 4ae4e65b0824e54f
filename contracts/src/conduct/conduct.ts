import { reportReasons } from '@saferide/domain/conduct/report-reasons';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { shownTextField } from '../fields.ts';
import { rideId } from '../ride/trip-fields.ts';
import { conductFigures } from './figures.ts';

/** What people say of those they rode with, and how they are kept from each other. */

/** The same id again is the same report, so that one whose answer was lost is made once. */
export const reportPerson = defineCall({
  method: 'POST',
  path: '/api/ride/:id/report',
  roles: ['customer', 'driver'],
  summary: 'Tells operators what the other of a ride did',
  params: rideId,
  body: z.object({
    id: z.uuid(),
    reason: z.enum(reportReasons),
    text: shownTextField({ max: conductFigures.maxCharacters }).default(''),
  }),
  response: z.object({ id: z.string() }),
  success: 201,
  // What somebody says of somebody is kept where it can be forgotten, and nowhere else.
  answerKept: false,
});

export const blockPerson = defineCall({
  method: 'POST',
  path: '/api/ride/:id/block',
  roles: ['customer', 'driver'],
  summary: 'The two of a ride are not offered each other from now on',
  params: rideId,
  response: z.object({ blocked: z.literal(true) }),
});

export const unblockPerson = defineCall({
  method: 'DELETE',
  path: '/api/ride/:id/block',
  roles: ['customer', 'driver'],
  summary: 'They may be offered each other again, as far as the caller is concerned',
  params: rideId,
  response: z.object({ blocked: z.literal(false) }),
});

export const conductOfRide = defineCall({
  method: 'GET',
  path: '/api/ride/:id/conduct',
  roles: ['account'],
  drawnFrom: ['conduct', 'rides'],
  freshBy: ['conduct'],
  summary: 'Whether the caller has reported the other of a ride, and keeps them away',
  params: rideId,
  response: z.object({ reported: z.boolean(), blocked: z.boolean() }),
});

export const blockedPeople = defineCall({
  method: 'GET',
  path: '/api/account/blocked',
  roles: ['account'],
  drawnFrom: ['conduct', 'rides'],
  freshBy: ['conduct'],
  summary: 'Whom the caller is kept from, each by the ride after which they asked for it',
  response: z.array(
    z.object({
      rideId: z.string(),
      /** What the other was to it. */
      was: z.enum(['customer', 'driver']),
      /** As the ride was told of; null for a rider, and where it is not known any more. */
      firstName: z.string().nullable(),
      since: instantView,
    }),
  ),
});
