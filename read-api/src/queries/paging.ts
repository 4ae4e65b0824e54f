import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Request } from 'express';

export const fetchLimit = (limit: number): number => limit + 1;

export const page = <R, V>(
  rows: readonly R[],
  limit: number,
  request: Request,
  idOf: (row: R) => string,
  viewOf: (row: R) => V,
): CallReply<V[]> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const body = shown.map(viewOf);
  if (rows.length <= limit || last === undefined) return { body };
  const [path = '', query = ''] = request.originalUrl.split('?');
  const next = new URLSearchParams(query);
  next.set('after', idOf(last));
  return { body, headers: { Link: `<${path}?${next}>; rel="next"` } };
};

/** A page cursor that stays valid when its row changes. */
export const keysetCursor = (at: string, id: string, separator = '_'): string => `${at}${separator}${id}`;

export const parseKeysetCursor = (end: string, separator = '_'): readonly [at: string, id: string] => {
  const [at, id, ...more] = end.split(separator);
  if (!at || !id || more.length > 0) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [at, id];
};
