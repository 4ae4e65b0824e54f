import type { RideView } from '@saferide/contracts/ride/ride-view';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { oneMore, page } from '../queries/paging.ts';
import type { RidePageParams } from './ride-page.ts';
import type { rideRows } from './ride-row.ts';
import { rideViewFor } from './ride-view.ts';
import { withStartCodeDigits } from './start-code-digits.ts';

export const scheduledPage = async (
  rows: ReturnType<typeof rideRows>,
  party: 'customer' | 'driver',
  { accountId, query, request, now, startCodes }: RidePageParams,
): Promise<CallReply<RideView[]>> => {
  const whose = `${party}_id` as const;
  const scheduled = rows.where(`r.${whose}`, '=', accountId).where('r.scheduled_for', 'is not', null);
  const { after } = query;
  const further =
    after === undefined
      ? scheduled
      : scheduled.where(({ eb, refTuple, selectFrom }) => {
          const last = selectFrom('rides.rides as a')
            .select(['a.scheduled_for', 'a.ride_id'])
            .where('a.ride_id', '=', after)
            .where(`a.${whose}`, '=', accountId);
          return eb(refTuple('r.scheduled_for', 'r.ride_id'), '>', last.$asTuple('scheduled_for', 'ride_id'));
        });
  const found = await further.orderBy('r.scheduled_for').orderBy('r.ride_id').limit(oneMore(query.limit)).execute();
  return page(
    await withStartCodeDigits(startCodes, found),
    query.limit,
    request,
    ({ ride_id }) => ride_id,
    (row) => rideViewFor(party, row, now),
  );
};
