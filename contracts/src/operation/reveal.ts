import { revealGrounds, revealReasons } from '@saferide/domain/account/reveal-reasons';
import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { reason } from '../reason.ts';
import { trailPoint } from '../ride/trail-point.ts';
import { rideId } from '../ride/trip-fields.ts';
import { coordinates } from '../ride/views.ts';

/** What consoles mask, once it is logged which operator looked at it and why (product 57). */

export const revealReason = z.object({
  kind: z.enum(revealReasons, { error: 'Choose a reason' }),
  /** The people concerned can read it. */
  text: reason,
});
export type RevealReasonView = z.infer<typeof revealReason>;

const revealBody = z.object({
  /** May be left out while an emergency or a report on the ride is open. */
  reason: revealReason.optional(),
});

const ground = z.enum(revealGrounds);

const personRevealed = z.object({
  id: z.string(),
  name: z.string().nullable(),
  /** The number proved at registration. */
  phoneNumber: z.string().nullable(),
});

const placeRevealed = coordinates.extend({ address: z.string() });

export const revealRide = defineCall({
  method: 'POST',
  path: '/api/ops/rides/:id/reveal',
  roles: ['operator'],
  summary:
    'Names, numbers, addresses and the trail of a ride, once it is logged who looked and why; limited per operator and day unless an emergency or a report on the ride is open; never of one’s own ride',
  params: rideId,
  body: revealBody,
  // Else it would outlive an erasure by a day.
  loggedEachTime: true,
  response: z.object({
    rideId: z.string(),
    ground,
    /** Null once erased. */
    customer: personRevealed.nullable(),
    /** Null without a driver, and once erased. */
    driver: personRevealed.nullable(),
    pickup: placeRevealed.nullable(),
    /** Oldest first; the last is the present one. */
    destinations: z.array(placeRevealed.extend({ since: instantView })),
    /** Why the rider or the driver cancelled, in their words. */
    cancelReason: z.string().nullable(),
    trail: z.array(trailPoint),
  }),
});
export type RideRevealed = z.infer<typeof revealRide.response>;

export const revealPerson = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/reveal',
  roles: ['operator'],
  summary:
    'Name, e-mail, number and address of a person, once it is logged who looked and why; limited per operator and day unless an emergency of theirs is open; never one’s own',
  params: z.object({ id: z.uuid() }),
  body: revealBody,
  loggedEachTime: true,
  response: personRevealed.extend({ ground, email: z.string().nullable(), address: z.string().nullable() }),
});
export type PersonRevealed = z.infer<typeof revealPerson.response>;
