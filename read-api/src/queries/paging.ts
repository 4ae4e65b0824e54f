import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import type { Request } from 'express';

export const oneMore = (limit: number): number => limit + 1;

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
