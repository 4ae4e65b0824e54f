import { z } from 'zod';
import { proposed } from '../approval/proposed.ts';
import { defineCall } from '../define-call.ts';
import { shownTextField } from '../fields.ts';

/** In a file of its own: drivers never load it. */
export const suspendDriver = defineCall({
  method: 'PUT',
  path: '/api/ops/drivers/:id/suspension',
  roles: ['operator'],
  summary:
    'Suspends a driver, five a day alone and further ones once a second operator approves (202), or lifts the suspension, also one that outlived the account; the driver is told the reason',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    suspended: z.boolean(),
    reason: shownTextField({ max: 500, blank: 'Say why. The driver reads it.' }),
  }),
  response: z.union([z.object({ id: z.string(), suspended: z.boolean() }), proposed]),
});
