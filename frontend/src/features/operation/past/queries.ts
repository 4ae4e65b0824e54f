import { type PastSubject, pastAnswer, pastOf } from '@saferide/contracts/operation/time-travel';
import { queryFrom } from '../../../api/query.ts';
import type { Point } from './use-point.ts';

export const pastQuery = (subject: PastSubject, id: string, { at, as, from }: Point) =>
  queryFrom(pastOf, {
    params: { subject, id },
    query: { ...(at && { at }), ...(as && { as }), ...(from && { from }) },
  });

export const answerQuery = (
  subject: PastSubject,
  id: string,
  { at, command, fields }: { readonly at: string; readonly command: string; readonly fields: string },
) => queryFrom(pastAnswer, { params: { subject, id }, query: { command, fields, ...(at && { at }) } });
