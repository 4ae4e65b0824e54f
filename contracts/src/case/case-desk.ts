import { caseKinds, operatorOutcomes } from '@saferide/domain/case/case-kinds';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { emptyBody, multiLineText, operatorReasonText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { idResponse, instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { rideView } from '../ride/ride-view.ts';
import { caseLimits, caseMessageView, caseStates, deskCaseView } from './case-views.ts';

export const caseDesk = defineCall({
  method: 'GET',
  path: '/api/ops/cases',
  roles: ['operator'],
  drawnFrom: ['cases', 'accounts', 'rides'],
  refetchedOn: ['cases'],
  summary:
    'Lists cases that wait for support or for the rider, those due first, which puts overdue ones on top, or closed ones, latest first',
  query: z.object({
    ...pageQuery,
    state: z.enum(caseStates).default('waiting_for_support'),
    kind: z.enum(caseKinds).optional(),
  }),
  response: z.object({ cases: z.array(deskCaseView), next: nextPageCursor }),
});

export const deskCase = defineCall({
  method: 'GET',
  path: '/api/ops/cases/:id',
  roles: ['operator'],
  drawnFrom: ['cases', 'rides', 'accounts', 'drivers', 'driver_stats', 'conduct'],
  refetchedOn: ['cases'],
  summary: 'Returns a case with its messages, oldest first, and its trip with areas instead of addresses',
  params: z.object({ id: z.uuid() }),
  response: z.object({
    case: deskCaseView,
    messages: z.array(caseMessageView),
    ride: rideView.nullable(),
    /** Why an operator closed the case; null if none did, and once the rider is erased. */
    closeReason: z.string().nullable(),
  }),
});
/** A case with its messages and trip, as operators see it. */
export type DeskCaseResponse = z.infer<typeof deskCase.response>;

const params = z.object({ id: z.uuid(), caseId: z.uuid() });

export const answerCase = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/cases/:caseId/messages',
  roles: ['operator'],
  summary: "Answers in a case of this person and takes it if nobody has; refused for the operator's own trips",
  params,
  body: z.object({
    id: z.uuid(),
    text: multiLineText({ max: caseLimits.maxCharacters, blank: 'Write an answer' }),
    /** False if support is still working on the case, which then waits for support with a new deadline. */
    waitsForRider: z.boolean().default(true),
  }),
  response: idResponse,
  success: 201,
  responseStored: false,
});

export const takeCase = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/cases/:caseId/take',
  roles: ['operator'],
  summary: "Takes a case of this person, also from a colleague; refused for the operator's own trips",
  params,
  response: idResponse,
});

export const handBackCase = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/cases/:caseId/hand-back',
  roles: ['operator'],
  summary: 'Hands a case that the operator has back to the desk',
  params,
  response: idResponse,
});

export const showCasePhoto = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/cases/:caseId/photos/:photoId',
  roles: ['operator'],
  summary: 'Returns a new signed link to a photo in a case of this person, and logs the access in their history',
  params: params.extend({ photoId: z.uuid() }),
  body: emptyBody,
  response: z.object({ url: z.string(), expiresAt: instantView }),
  logsEveryRequest: true,
});

export const closeCase = defineCall({
  method: 'POST',
  path: '/api/ops/people/:id/cases/:caseId/close',
  roles: ['operator'],
  summary: "Closes a case of this person with an outcome; refused for the operator's own trips",
  params,
  body: z.object({ outcome: z.enum(operatorOutcomes), reason: operatorReasonText }),
  response: idResponse,
});
