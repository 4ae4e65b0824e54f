import { casePolicy } from '@saferide/domain/case/case-policy';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText, optionalUpload } from '../kernel/fields.ts';
import { idResponse } from '../kernel/response-fields.ts';

export const sendCaseMessage = defineCall({
  method: 'POST',
  path: '/api/cases/:id/messages',
  roles: ['customer'],
  summary: "Writes to support in one of the caller's open cases",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    id: z.uuid(),
    text: multiLineText({ max: casePolicy.maxCharacters, blank: 'Write a message' }),
    photoId: optionalUpload,
  }),
  response: idResponse,
  success: 201,
  responseStored: false,
});
