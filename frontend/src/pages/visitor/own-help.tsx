import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { RowLink, RowList } from '../../design/row.tsx';
import { useServerNow } from '../../design/use-time.ts';
import { OpenCases } from '../../features/case/index.ts';
import { customerRidesQuery } from '../../features/ride/customer-queries.ts';
import { isOpenRide } from '../../features/ride/open-rides.ts';
import { rideWords } from '../../features/ride/ride-list.words.ts';
import { dateTimeLabel, lagosDayLabel, timeLabel } from '../../messages/format.ts';
import { currentUserQuery } from '../../session/current-user.ts';
import { helpWords as m } from './help.words.ts';

const MINUTE_MS = 60_000;

const tripText = ({ scheduledTime, createdAt, ...ride }: RideView, nowMs: number): string => {
  const at = scheduledTime ?? createdAt;
  const isToday = lagosDayLabel(at) === lagosDayLabel(nowMs);
  return m.tripTo(
    isToday ? m.today(timeLabel(at)) : dateTimeLabel(at),
    ride.destinationAddress ?? ride.destinationArea ?? rideWords.erased,
  );
};

const LastTrip = () => {
  const { data } = useQuery(customerRidesQuery);
  const now = useServerNow(MINUTE_MS);
  const last = data?.find((ride) => !isOpenRide(ride));
  return (
    last && (
      <div className="-mx-4">
        <RowList>
          <RowLink
            to={withParams(pages.customerRide, { id: last.id })}
            icon={<Route size={24} />}
            title={m.trip}
            sub={tripText(last, now)}
          />
        </RowList>
      </div>
    )
  );
};

/** Shows the last trip and the open cases of a rider, and nothing to other people. */
export const OwnHelp = () =>
  useQuery(currentUserQuery).data?.customer && (
    <>
      <LastTrip />
      <OpenCases />
    </>
  );
