import { sharedRideCutoff } from '@saferide/domain/account';
import type { Instant } from '@saferide/domain/time/instant';
import type { ModelReader } from './model-reader.ts';

/**
 * Returns for each account the other people of its rides that are open or ended after `sharedRideCutoff`, including
 * drivers who gave a ride back.
 */
export const recentRideCounterpartsOf = async (
  models: ModelReader<'rides'>,
  accountIds: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const cutoff = sharedRideCutoff(now);
  const shared = models
    .selectFrom('rides.rides as r')
    .innerJoin('rides.ride_drivers as d', 'd.ride_id', 'r.ride_id')
    .where(({ and, eb, or }) =>
      or([
        eb('r.completed_at', '>=', cutoff),
        eb('r.cancelled_at', '>=', cutoff),
        and([eb('r.completed_at', 'is', null), eb('r.cancelled_at', 'is', null)]),
      ]),
    );
  // There are two queries, so that each can find its rides by an index.
  const pairs = await shared
    .select(['r.customer_id as account_id', 'd.driver_id as companion_id'])
    .where(({ eb, fn, val }) => eb('r.customer_id', '=', fn.any(val([...accountIds]))))
    .union(
      shared
        .select(['d.driver_id as account_id', 'r.customer_id as companion_id'])
        .where(({ eb, fn, val }) => eb('d.driver_id', '=', fn.any(val([...accountIds])))),
    )
    .execute();
  const companions = (id: string) =>
    pairs.flatMap(({ account_id, companion_id }) => (account_id === id ? companion_id : []));
  return new Map(accountIds.map((id) => [id, companions(id)]));
};
