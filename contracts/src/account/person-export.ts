import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportAccount } from './account.ts';

/** In a file of its own: the app follows the path that it was told, and carries none of this. */
export const fetchExport = defineCall({
  method: 'GET',
  path: '/api/ops/people/:id/exports/:exportId',
  roles: ['operator'],
  drawnFrom: exportAccount.drawnFrom,
  summary: 'Everything that is held about somebody, as they would get it themselves',
  params: z.object({ id: z.uuid(), exportId: z.uuid() }),
  response: exportAccount.response,
});
