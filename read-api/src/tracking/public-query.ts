import { addressOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/route-pattern';
import { secretAddress } from '@saferide/infrastructure/http/secret-address';
import type { RequestHandler, Response } from 'express';
import type { QueryMount } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

const MINUTE_MS = 60_000;
/** Several phones behind one address, each every few seconds: networks here share theirs among many. */
const A_MINUTE = 300;

const keepSecret: RequestHandler = (_request, response, next) => {
  response.set(secretAddress);
  next();
};

/** A query that anybody may ask who has a link, whoever they are. */
export const publicQuery = ({
  queries,
  counts,
  clock,
}: Pick<ReadServices, 'queries' | 'counts' | 'clock'>): QueryMount => {
  const limit = rateLimit({
    limit: A_MINUTE,
    windowMs: MINUTE_MS,
    key: (request) => `${routePattern(request)} ${addressOf(request)}`,
    shared: { name: 'links followed', counts, clock },
  });
  return { ...queries, before: [keepSecret, ...(queries.before ?? []), limit] };
};

/** How far the log is concerns nobody who only follows somebody. */
export const withoutPosition = (response: Response): void => response.removeHeader('X-Position');
