import { z } from 'zod';
import { instantView } from '../answer-fields.ts';
import { defineCall } from '../define-call.ts';
import { OPERATIONS } from './projection-status.ts';

/** What was to leave the house for somebody, and did not, or may have done so twice. Nothing of what it says, or to which address. */
export const deliveryAmiss = z.object({
  noticeId: z.string(),
  /** What it says to whoever is told, in a few words; never of whom. */
  says: z.string(),
  channel: z.enum(['push', 'sms', 'email']),
  /** The account that it is for. */
  recipient: z.string(),
  /** Null for what is about no ride. */
  rideId: z.string().nullable(),
  /** When it was decided that they are told. */
  at: instantView,
  /** `given_up`: nobody needs it any more; `waiting`: it is tried again. */
  state: z.enum(['waiting', 'delivered', 'given_up', 'dropped']),
  tries: z.int(),
  /** A process died between sending it and writing so. */
  maybeTwice: z.boolean(),
  /** What stood in the way last; null where nothing did. */
  why: z.string().nullable(),
});
export type DeliveryAmiss = z.infer<typeof deliveryAmiss>;

export const deliveriesAmiss = defineCall({
  method: 'GET',
  path: '/api/ops/deliveries',
  roles: ['operator'],
  drawnFrom: [],
  freshBy: [OPERATIONS],
  summary: 'Texts, e-mails and pushes of the last seven days that could not be delivered, or may have come twice',
  response: z.array(deliveryAmiss),
});
