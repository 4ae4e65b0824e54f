import { hoursPolicy } from '@saferide/domain/ride/hours-policy';
import { rideSides } from '@saferide/domain/ride/ride-sides';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView, nairaField } from '../kernel/response-fields.ts';
import { rideStatuses } from './ride-view.ts';
import { rideIdParams } from './trip-fields.ts';

/** The hours of a ride, and the last proposal to add some. */
export const hoursView = z.object({
  /** Booked and added hours. */
  total: z.int(),
  added: z.int(),
  /** Price of one hour, without the top-up. */
  price: nairaField,
  fare: nairaField,
  /** Null before the start. */
  endsAt: instantView.nullable(),
  /** Null without a proposal, once it was accepted or withdrawn, and after the ride. */
  proposal: z
    .object({
      by: z.enum(rideSides),
      hours: z.int(),
      /** The agreed fare with these hours. */
      fare: nairaField,
      openUntil: instantView,
      declined: z.boolean(),
    })
    .nullable(),
});

export type HoursView = z.infer<typeof hoursView>;

export const rideHours = defineCall({
  method: 'GET',
  path: '/api/ride/:id/hours',
  roles: ['customer', 'driver'],
  drawnFrom: ['rides'],
  summary: 'Returns the hours of an hourly ride to its two people; null for other rides',
  params: rideIdParams,
  response: hoursView.nullable(),
});

const hours = z.int().min(1).max(hoursPolicy.most);
const response = z.object({ id: z.string(), status: z.enum(rideStatuses), fare: nairaField });

export const proposeHours = defineCall({
  method: 'POST',
  path: '/api/ride/:id/hours',
  roles: ['customer', 'driver'],
  summary: 'Proposes more hours of an hourly ride under way, which the other person can accept for ten minutes',
  params: rideIdParams,
  body: z.object({ hours }),
  response,
});

export const acceptHours = defineCall({
  method: 'POST',
  path: '/api/ride/:id/hours/accept',
  roles: ['customer', 'driver'],
  exemptFromChangeLimit: true,
  summary: 'Accepts the hours that the other person proposed, which raises the agreed fare and moves the end',
  params: rideIdParams,
  /** The number of hours that the caller saw, so that a newer proposal is not accepted by mistake. */
  body: z.object({ hours }),
  response,
});

export const declineHours = defineCall({
  method: 'POST',
  path: '/api/ride/:id/hours/decline',
  roles: ['customer', 'driver'],
  exemptFromChangeLimit: true,
  summary: 'Declines the hours that the other person proposed, or withdraws the caller’s own proposal',
  params: rideIdParams,
  body: z.object({}).optional(),
  response,
});
