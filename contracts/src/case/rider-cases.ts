import { riderCaseKinds } from '@saferide/domain/case/case-kinds';
import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText, optionalUpload } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { idResponse, nextPageCursor } from '../kernel/response-fields.ts';
import { caseLimits, caseMessageView, caseView } from './case-views.ts';

const { maxCharacters, openForDays, reopenForDays } = caseLimits;
const params = z.object({ id: z.uuid() });

export const openCase = defineCall({
  method: 'POST',
  path: '/api/ride/:id/cases',
  roles: ['customer'],
  summary: `Opens a case about a finished trip, until ${openForDays} days after it; at most one per kind is open for a trip`,
  params,
  body: z.object({
    id: z.uuid(),
    kind: z.enum(riderCaseKinds),
    text: multiLineText({ max: maxCharacters, blank: 'Tell us what happened' }),
    photoId: optionalUpload,
  }),
  response: idResponse,
  success: 201,
  responseStored: false,
});

export const ownCases = defineCall({
  method: 'GET',
  path: '/api/cases',
  roles: ['account'],
  drawnFrom: ['cases'],
  summary: "Lists the caller's cases, latest first, of all trips or of one",
  query: z.object({ ...pageQuery, rideId: z.uuid().optional() }),
  response: z.object({ cases: z.array(caseView), next: nextPageCursor }),
});

export const ownCase = defineCall({
  method: 'GET',
  path: '/api/cases/:id',
  roles: ['account'],
  drawnFrom: ['cases', 'accounts'],
  refetchedOn: ['cases'],
  summary: "Returns one of the caller's cases with its messages, oldest first",
  params,
  response: z.object({ case: caseView, messages: z.array(caseMessageView) }),
});

export const withdrawCase = defineCall({
  method: 'POST',
  path: '/api/cases/:id/withdraw',
  roles: ['customer'],
  summary: "Closes one of the caller's cases without an outcome",
  params,
  response: idResponse,
});

export const reopenCase = defineCall({
  method: 'POST',
  path: '/api/cases/:id/reopen',
  roles: ['customer'],
  summary: `Opens one of the caller's closed cases again, until ${reopenForDays} days after it was closed`,
  params,
  response: idResponse,
});
