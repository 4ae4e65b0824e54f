import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { rideId } from '../ride/trip-fields.ts';
import { areaAlertView, safetyCheckView } from './views.ts';

/** Whether the two of a ride are all right. */

export const openCheck = defineCall({
  method: 'GET',
  path: '/api/safety/check',
  roles: ['account'],
  drawnFrom: ['safety_checks', 'emergencies'],
  summary:
    'The question whether the caller is all right that is asked now, or the help that was called as they were silent',
  response: z.object({
    check: safetyCheckView.nullable(),
    /** The open emergency that was raised because the caller did not answer. */
    calledFor: z.string().nullable(),
  }),
});

export const rideSafety = defineCall({
  method: 'GET',
  path: '/api/ride/:id/safety',
  roles: ['account'],
  drawnFrom: ['safety_checks', 'area_alerts', 'rides'],
  freshBy: ['safety_checks'],
  summary: 'The question that the caller was asked last about a ride, and what its car is warned of where it is',
  params: rideId,
  response: z.object({ check: safetyCheckView.nullable(), alerts: z.array(areaAlertView) }),
});

export const answerCheck = defineCall({
  method: 'POST',
  path: '/api/ride/:id/safety-check',
  roles: ['customer', 'driver'],
  outsideBudget: true,
  summary: 'Answers whether one is all right; help is called at once',
  params: rideId,
  body: z.object({ nth: z.int().positive().max(1_000), answer: z.enum(['fine', 'help']) }),
  response: z.object({ outcome: z.enum(['open', 'fine', 'help']) }),
  answerKept: false,
});
