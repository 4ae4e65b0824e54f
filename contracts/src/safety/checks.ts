import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { rideIdParams } from '../ride/trip-fields.ts';
import { areaAlertView, safetyCheckView } from './views.ts';

export const openCheck = defineCall({
  method: 'GET',
  path: '/api/safety/check',
  roles: ['account'],
  drawnFrom: ['safety_checks', 'emergencies'],
  summary: "Returns the caller's open safety check, and the emergency that was raised because they did not answer",
  response: z.object({
    check: safetyCheckView.nullable(),
    /** Id of the open emergency that the unanswered check raised; null if none. */
    calledFor: z.string().nullable(),
  }),
});

export const rideSafety = defineCall({
  method: 'GET',
  path: '/api/ride/:id/safety',
  roles: ['account'],
  drawnFrom: ['safety_checks', 'area_alerts', 'rides'],
  refetchedOn: ['safety_checks'],
  summary: "Returns the caller's latest safety check on a ride, and the alerts around its car",
  params: rideIdParams,
  response: z.object({ check: safetyCheckView.nullable(), alerts: z.array(areaAlertView) }),
});

export const answerCheck = defineCall({
  method: 'POST',
  path: '/api/ride/:id/safety-check',
  roles: ['customer', 'driver'],
  exemptFromChangeLimit: true,
  summary: 'Answers a safety check; the answer `help` raises an emergency',
  params: rideIdParams,
  body: z.object({ nth: z.int().positive().max(1_000), answer: z.enum(['fine', 'help']) }),
  response: z.object({ outcome: z.enum(['open', 'fine', 'help']) }),
  responseStored: false,
});
