import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { RideScope } from './ride-row.ts';

/** Whether ride `r` is further down the list of whose it is than their ride `after`; without one every ride is. */
export const furtherThan = (
  after: string | undefined,
  whose: 'customer_id' | 'driver_id',
  accountId: string,
): Expression<SqlBool> => {
  const { eb, selectFrom, lit, and, or } = expressionBuilder<RideScope, 'r'>();
  if (after === undefined) return lit(true);
  const requestedThen = selectFrom('rides.rides as a')
    .select('a.requested_at')
    .where('a.ride_id', '=', after)
    .where(`a.${whose}`, '=', accountId);
  return and([
    eb('r.requested_at', '<=', requestedThen),
    or([eb('r.requested_at', '<', requestedThen), eb('r.ride_id', '>', after)]),
  ]);
};
