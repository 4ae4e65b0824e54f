import { addressOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/request-context';
import { secretPageHeaders } from '@saferide/infrastructure/http/security-headers';
import type { RequestHandler, Response } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import type { QueryMount } from '../queries/mount-query.ts';

const MINUTE_MS = 60_000;
/** Per network address; high, because many followers may share one. */
const A_MINUTE = 300;

const secretHeaders: RequestHandler = (_request, response, next) => {
  response.set(secretPageHeaders);
  next();
};

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
  return { ...queries, before: [secretHeaders, ...(queries.before ?? []), limit] };
};

/** Hides the log's position from people without an account. */
export const hidePosition = (response: Response): void => response.removeHeader('X-Position');
