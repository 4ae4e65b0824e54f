import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText } from '../kernel/fields.ts';
import { proposalCreated } from '../kernel/proposal-created.ts';

export const suspendDriver = defineCall({
  method: 'PUT',
  path: '/api/ops/drivers/:id/suspension',
  roles: ['operator'],
  summary:
    'Suspends a driver or lifts a suspension, even one that outlived the account; five suspensions a day need no approval, further ones need a second operator (202); the driver sees the reason',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    suspended: z.boolean(),
    reason: multiLineText({ max: 500, blank: 'Enter a reason. The driver will see it.' }),
  }),
  response: z.union([z.object({ id: z.string(), suspended: z.boolean() }), proposalCreated]),
});
