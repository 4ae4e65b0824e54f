import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Request } from 'express';

/** Returns the number of rows to fetch, which includes one more row to find out whether there is a next page. */
export const fetchLimit = (limit: number): number => limit + 1;

/** Returns the rows of a page and the cursor of the next page, which is null on the last page. */
export const pageOf = <R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (last: R) => string,
): { readonly shown: readonly R[]; readonly next: string | null } => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
};

/**
 * Returns a reply whose body is only the array, with the next page in the `Link` header, as the specification requires.
 */
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

/** Returns a page cursor that stays valid when its row changes. */
export const keysetCursor = (at: string, id: string, separator = '_'): string => `${at}${separator}${id}`;

export const parseKeysetCursor = (end: string, separator = '_'): readonly [at: string, id: string] => {
  const [at, id, ...more] = end.split(separator);
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [at, id];
};
