import { type PastSubject, pastAnswer, readPastOf } from '@saferide/contracts/operation/time-travel';
import { callQuery } from '../../../api/query.ts';
import type { PastPoint } from './past-point-fields.tsx';

export const pastQuery = (subject: PastSubject, id: string, { at, as, from }: PastPoint) =>
  callQuery(readPastOf, {
    params: { subject, id },
    query: { ...(at && { at }), ...(as && { as }), ...(from && { from }) },
  });

export const pastAnswerQuery = (
  subject: PastSubject,
  id: string,
  { at, command, fields }: { readonly at: string; readonly command: string; readonly fields: string },
) => callQuery(pastAnswer, { params: { subject, id }, query: { command, fields, ...(at && { at }) } });
