import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';

/** The token in the link that was sent by e-mail. */
const token = z.string().min(1).max(600);

export const checkWaitlistLink = defineCall({
  method: 'POST',
  path: '/api/waitlist/check-link',
  roles: ['visitor'],
  summary:
    'Says whether the address to which the link was sent is on the waitlist, and whether the link can still add it',
  body: z.object({ token }),
  response: z.object({ waiting: z.boolean(), canJoin: z.boolean() }),
});

export const joinWaitlist = defineCall({
  method: 'POST',
  path: '/api/waitlist/join',
  roles: ['visitor'],
  summary: 'Puts the address to which the link was sent on the waitlist',
  body: z.object({ token }),
  response: z.object({ waiting: z.literal(true) }),
});

export const leaveWaitlist = defineCall({
  method: 'POST',
  path: '/api/waitlist/leave',
  roles: ['visitor'],
  summary: 'Takes the address to which the link was sent off the waitlist',
  body: z.object({ token }),
  response: z.object({ waiting: z.literal(false) }),
});
