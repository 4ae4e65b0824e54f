import type { LinkEnding } from '@saferide/contracts/tracking/followed-views';
import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';
import type { Instant } from '@saferide/domain/time/instant';
import { edgeProblem, ProblemError } from '@saferide/infrastructure/http/problem';
import { linkIdOf } from '@saferide/infrastructure/tracking/tracking-id';
import type { Reading, TablesOf } from '@saferide/read-models/reading';

export type LinkRow = TablesOf<'tracking'>['tracking.links'];

const ended: Readonly<Record<LinkEnding, string>> = {
  expired: 'This link has expired.',
  revoked: 'The person who shared this link stopped sharing.',
};

const noLonger = (state: LinkEnding): ProblemError =>
  new ProblemError(410, 'TrackingLinkEnded', ended[state], { facts: { state } });

/** Equal for unknown, foreign and deleted ids. */
const unknown = (): ProblemError => edgeProblem('NotFound', 'This link is not valid.');

/** Throws ProblemError: 404 if the link is unknown, 410 with `state` once it has ended. */
export const findLink = async (
  models: Reading<'tracking'>,
  of: FollowedKind,
  trackingId: string,
  now: Instant,
): Promise<LinkRow> => {
  const link = await models
    .selectFrom('tracking.links')
    .selectAll()
    .where('link_id', '=', linkIdOf(trackingId))
    .executeTakeFirst();
  if (!link || (link.ride_id === null) !== (of === 'driver')) throw unknown();
  if (link.revoked) throw noLonger('revoked');
  if (link.ends_at <= now) throw noLonger('expired');
  return link;
};
