import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Request } from 'express';

/** One more row shows that there is a next page. */
export const fetchLimit = (limit: number): number => limit + 1;

/** The rows of a page, with the cursor of the next page; null on the last. */
export const pageOf = <R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { readonly shown: readonly R[]; readonly next: string | null } => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
};

/** A bare array, whose next page is in the `Link` header, as in the lists of the specification. */
export const linkedPage = <R, V>(
  rows: readonly R[],
  limit: number,
  request: Request,
  cursorOf: (row: R) => string,
  viewOf: (row: R) => V,
): CallReply<V[]> => {
  const { shown, next } = pageOf(rows, limit, cursorOf);
  const body = shown.map(viewOf);
  if (next === null) return { body };
  const [path = '', query = ''] = request.originalUrl.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('after', next);
  return { body, headers: { Link: `<${path}?${parameters}>; rel="next"` } };
};

/** A page cursor that stays valid when its row changes. */
export const keysetCursor = (at: string, id: string, separator = '_'): string => `${at}${separator}${id}`;

export const parseKeysetCursor = (end: string, separator = '_'): readonly [at: string, id: string] => {
  const [at, id, ...more] = end.split(separator);
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [at, id];
};
