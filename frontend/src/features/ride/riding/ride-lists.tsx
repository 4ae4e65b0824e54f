import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Navigation } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from '../../../design/button.tsx';
import { RowLink, RowList } from '../../../design/row.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { Section } from '../../../design/stage.tsx';
import { withAllStyles } from '../../../design/styles.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { customerScheduledRidesQuery } from '../customer-queries.ts';
import { isOpenRide } from '../open-rides.ts';
import { recentRidesWords, rideWords, scheduledRidesWords } from '../ride-list.words.ts';
import { RideStatusBadge } from '../ride-status-badge.tsx';

const m = recentRidesWords;
const SHOWN = 5;

const routeText = ({ pickupAddress, destinationAddress }: RideView): string =>
  rideWords.route(pickupAddress ?? rideWords.erased, destinationAddress ?? rideWords.erased);

export const RecentRides = ({ rides }: { readonly rides: readonly RideView[] }) => {
  const past = rides.filter((ride) => !isOpenRide(ride)).slice(0, SHOWN);
  return past.length === 0 ? (
    <p className="px-4 py-2 text-muted">{m.empty}</p>
  ) : (
    <RowList label={m.title}>
      {past.map((ride) => (
        <RowLink
          key={ride.id}
          to={withParams(pages.customerRide, { id: ride.id })}
          title={routeText(ride)}
          sub={`${dateTimeLabel(ride.scheduledTime ?? ride.createdAt)} · ${rideWords.vehicles[ride.vehicleType]}`}
          trailing={
            ride.status === 'completed' ? (
              <span className="font-semibold tabular-nums">{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</span>
            ) : (
              <RideStatusBadge status={ride.status} />
            )
          }
          onward={false}
        />
      ))}
    </RowList>
  );
};

/** In place of the search while a ride is under way. */
export const OngoingRideStrip = ({ ride }: { readonly ride: RideView }) => (
  <Link
    to={withParams(pages.customerRide, { id: ride.id })}
    className="mx-4 mb-3 flex min-h-18 items-center gap-3 rounded-sign border-2 border-ink bg-fill px-4 py-2"
  >
    <Navigation aria-hidden="true" className="shrink-0 text-brand" />
    <span className="min-w-0 flex-1">
      <span className="block font-bold text-lg">
        {m.ongoing[ride.status === 'requested' ? 'requested' : 'assigned']}
      </span>
      <span className="block truncate text-sm">{ride.destinationAddress ?? rideWords.erased}</span>
    </span>
    <ChevronRight aria-hidden="true" className="shrink-0" />
  </Link>
);

const load = withAllStyles(() => import('./rider-scheduled-ride.tsx'));
const ScheduledRide = lazy(async () => ({ default: (await load()).RiderScheduledRide }));

/** Nothing without a ride ahead. */
export const RiderScheduledRides = () => {
  const { data = [] } = useQuery(customerScheduledRidesQuery);
  return (
    data.length > 0 && (
      <Section title={scheduledRidesWords.title}>
        <Suspense fallback={<SkeletonLines />}>
          <div className="lg:px-2">
            <RowList label={scheduledRidesWords.title}>
              {data.map((ride) => (
                <ScheduledRide key={ride.id} ride={ride} />
              ))}
            </RowList>
          </div>
        </Suspense>
      </Section>
    )
  );
};
