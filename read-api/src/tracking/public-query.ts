import type { LinkEnding } from '@saferide/contracts/tracking/followed-views';
import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';
import type { Instant } from '@saferide/domain/time/instant';
import { edgeProblem, type ProblemError } from '@saferide/infrastructure/http/problem';
import { addressGroupOf, rateLimit } from '@saferide/infrastructure/http/rate-limit';
import { routePattern } from '@saferide/infrastructure/http/request-context';
import { secretPageHeaders } from '@saferide/infrastructure/http/security-headers';
import { linkIdOf } from '@saferide/infrastructure/tracking/tracking-id';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { RequestHandler, Response } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import type { QueryMount } from '../queries/mount-query.ts';

const MINUTE_MS = 60_000;
/** Limit for each network address. It is high, because many followers may share an address. */
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
    key: (request) => `${routePattern(request)} ${addressGroupOf(request)}`,
    shared: { name: 'links followed', counts, clock },
  });
  return { ...queries, before: [secretHeaders, ...(queries.before ?? []), limit] };
};

/** Hides the log's position from people without an account. */
export const omitPositionHeader = (response: Response): void => response.removeHeader('X-Position');

export type TrackingLinkRow = TablesOf<'tracking'>['tracking.links'];

const ended: Readonly<Record<LinkEnding, string>> = {
  expired: 'This link has expired.',
  revoked: 'The person who shared this link stopped sharing.',
};

/** The problem for a link that has ended. `name` is the first name of the person who shared it; null if erased. */
const noLonger = (state: LinkEnding, name: string | null): ProblemError =>
  edgeProblem('TrackingLinkEnded', ended[state], { facts: { state, name } });

/** The same problem for unknown and deleted ids and for links of another kind. */
const unknown = (): ProblemError => edgeProblem('NotFound', 'This link is not valid.');

/** Throws ProblemError with 404 if the link is unknown, and with 410 and `state` if it has ended. */
export const findTrackingLink = async (
  models: ModelReader<'tracking' | 'accounts'>,
  of: FollowedKind,
  trackingId: string,
  now: Instant,
): Promise<TrackingLinkRow> => {
  const link = await models
    .selectFrom('tracking.links as l')
    .leftJoin('accounts.accounts as a', 'a.account_id', 'l.account_id')
    .selectAll('l')
    .select('a.first_name')
    .where('l.link_id', '=', linkIdOf(trackingId))
    .executeTakeFirst();
  if (!link || (link.ride_id === null) !== (of === 'driver')) throw unknown();
  if (link.revoked) throw noLonger('revoked', link.first_name);
  if (link.ends_at <= now) throw noLonger('expired', link.first_name);
  return link;
};
