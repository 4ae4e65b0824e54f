import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { instantView } from '../kernel/response-fields.ts';
import { PROJECTION_STATUS } from './projection-status.ts';

/** A notification that failed or may have been delivered twice. */
export const deliveryProblem = z.object({
  noticeId: z.string(),
  says: z.string(),
  channel: z.enum(['push', 'sms', 'email']),
  recipient: z.string(),
  rideId: z.string().nullable(),
  at: instantView,
  /** `given_up`: could not be delivered in time. `dropped`: no longer needed or not wanted. */
  state: z.enum(['waiting', 'delivered', 'given_up', 'dropped']),
  tries: z.int(),
  maybeTwice: z.boolean(),
  why: z.string().nullable(),
});
export type DeliveryProblem = z.infer<typeof deliveryProblem>;

export const deliveryProblems = defineCall({
  method: 'GET',
  path: '/api/ops/deliveries',
  roles: ['operator'],
  drawnFrom: [],
  refetchedOn: [PROJECTION_STATUS],
  summary: 'Lists texts, e-mails and push messages of the last seven days that failed or may have been delivered twice',
  response: z.array(deliveryProblem),
});
