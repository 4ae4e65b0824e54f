import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emailAddress } from '../kernel/fields.ts';

export const requestWaitlist = defineCall({
  method: 'POST',
  path: '/api/waitlist',
  roles: ['visitor'],
  summary:
    'Sends an e-mail with a link that confirms the address or leaves the list; the response does not reveal whether it is on the list',
  body: z.object({ email: emailAddress }),
  /** `link` is absent outside development mode. */
  response: z.object({ sent: z.literal(true), link: z.string().optional() }),
});
