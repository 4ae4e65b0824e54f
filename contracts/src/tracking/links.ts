import { trackingScopes } from '@saferide/domain/tracking/scopes';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { rideId } from '../ride/trip-fields.ts';
import { trackingFigures } from './figures.ts';
import { trackingId } from './followed.ts';

/** Links by which somebody without an account follows a ride, or a driver's work. */

const { openAtOnce, afterRideMinutes } = trackingFigures;

export const permissions = z.array(z.enum(trackingScopes)).min(1).max(trackingScopes.length);

/** The id is all there is to a link: whoever has it may follow. */
export const newLink = z.object({ trackingId: z.string(), endsAt: instantView });

export const shareTrip = defineCall({
  method: 'POST',
  path: '/api/ride/:id/share',
  roles: ['customer'],
  summary: `Makes a link by which anybody follows this ride until ${afterRideMinutes} minutes after it; asked again, the same one`,
  params: rideId,
  body: z.object({ permissions: permissions.default([...trackingScopes]) }),
  response: newLink,
  success: 201,
});

export const linkView = z.object({
  /** Null where it cannot be read any more. */
  trackingId: z.string().nullable(),
  purpose: z.enum(['trip', 'work', 'emergency']),
  rideId: z.string().nullable(),
  /** Of the family, whom it was made for. */
  memberId: z.string().nullable(),
  permissions: z.array(z.enum(trackingScopes)),
  openedAt: instantView,
  endsAt: instantView,
});
export type LinkView = z.infer<typeof linkView>;

export const ownLinks = defineCall({
  method: 'GET',
  path: '/api/track/links',
  roles: ['account'],
  drawnFrom: ['tracking'],
  summary: `The caller’s links that still work, newest first; ${openAtOnce} at most, and those of an emergency`,
  response: z.array(linkView),
});

export const endTripLink = defineCall({
  method: 'DELETE',
  path: '/api/track/ride/:trackingId',
  roles: ['account'],
  summary: 'Ends a link of the caller’s to a ride: from then on it shows nothing',
  params: trackingId,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const endWorkLink = defineCall({
  method: 'DELETE',
  path: '/api/track/driver/:trackingId',
  roles: ['account'],
  summary: 'Ends a link of the caller’s to their work: from then on it shows nothing',
  params: trackingId,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});
