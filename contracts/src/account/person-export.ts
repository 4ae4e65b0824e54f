import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { exportAccount } from './account.ts';

export const fetchExport = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id/exports/:exportId',
  roles: ['operator'],
  drawnFrom: exportAccount.drawnFrom,
  summary: 'Returns everything held about a person, as their own export would',
  params: z.object({ id: z.uuid(), exportId: z.uuid() }),
  response: exportAccount.response,
});
