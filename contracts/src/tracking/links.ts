import { trackingScopes } from '@saferide/domain/tracking/scopes';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';
import { rideIdParams } from '../ride/trip-fields.ts';
import { trackingIdParams } from './followed-views.ts';
import { trackingLimits } from './limits.ts';

const { maxOpenLinks, afterRideMinutes } = trackingLimits;

/** What a link may show. */
export const linkPermissions = z.array(z.enum(trackingScopes)).min(1).max(trackingScopes.length);

/** A new link; knowing its id is enough to follow it. */
export const newLinkView = z.object({ trackingId: z.string(), endsAt: instantView });

export const shareTrip = defineCall({
  method: 'POST',
  path: '/api/ride/:id/share',
  roles: ['customer'],
  summary: `Creates a link by which anyone can follow this ride until ${afterRideMinutes} minutes after it, or returns the existing one`,
  params: rideIdParams,
  body: z.object({ permissions: linkPermissions.default([...trackingScopes]) }),
  response: newLinkView,
  success: 201,
});

/** A link as its owner sees it. */
export const linkView = z.object({
  /** Null if it cannot be decrypted. */
  trackingId: z.string().nullable(),
  purpose: z.enum(['trip', 'work', 'emergency']),
  rideId: z.string().nullable(),
  /** Null unless the link is for one family member. */
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
  summary: `Lists the caller's active links, newest first; ${maxOpenLinks} at most, plus those of an emergency`,
  response: z.array(linkView),
});

export const endTripLink = defineCall({
  method: 'DELETE',
  path: '/api/track/ride/:trackingId',
  roles: ['account'],
  summary: "Ends one of the caller's links to a ride",
  params: trackingIdParams,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});

export const endWorkLink = defineCall({
  method: 'DELETE',
  path: '/api/track/driver/:trackingId',
  roles: ['account'],
  summary: "Ends one of the caller's links to their work",
  params: trackingIdParams,
  response: z.undefined(),
  responseAs: 'empty',
  success: 204,
});
