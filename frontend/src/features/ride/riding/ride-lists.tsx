import { pages, withParams } from '@saferide/contracts/kernel/pages';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { EmptyState } from '../../../design/banner.tsx';
import { ButtonLink, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { withAllStyles } from '../../../design/styles.ts';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { customerScheduledRidesQuery } from '../customer-queries.ts';
import { recentRidesWords, rideWords, scheduledRidesWords } from '../ride-list.words.ts';
import { RideStatusBadge } from '../ride-status-badge.tsx';

const m = recentRidesWords;
const SHOWN = 5;

export const RecentRides = ({ rides }: { readonly rides: readonly RideView[] }) =>
  rides.length === 0 ? (
    <EmptyState action={<ButtonLink to={pages.book}>{m.book}</ButtonLink>}>{m.empty}</EmptyState>
  ) : (
    <ul className="flex flex-col divide-y-2 divide-line">
      {rides.slice(0, SHOWN).map((ride) => (
        <li key={ride.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <Link
              to={withParams(pages.customerRide, { id: ride.id })}
              className="font-bold underline underline-offset-4"
            >
              {rideWords.route(ride.pickupAddress ?? rideWords.erased, ride.destinationAddress ?? rideWords.erased)}
            </Link>
            <p className="text-muted text-sm">
              {dateTimeLabel(ride.scheduledTime ?? ride.createdAt)} · {rideWords.vehicles[ride.vehicleType]}
            </p>
          </div>
          <p className="font-bold tabular-nums">{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</p>
          <RideStatusBadge status={ride.status} />
        </li>
      ))}
    </ul>
  );

const load = withAllStyles(() => import('./rider-scheduled-ride.tsx'));
const ScheduledRide = lazy(async () => ({ default: (await load()).RiderScheduledRide }));

export const RiderScheduledRides = () => {
  const query = useQuery(customerScheduledRidesQuery);
  return (
    <Card title={scheduledRidesWords.title} icon={<Clock aria-hidden="true" />}>
      <LoadedQuery query={query}>
        {(rides) =>
          rides.length === 0 ? (
            <EmptyState>{scheduledRidesWords.empty}</EmptyState>
          ) : (
            <Suspense fallback={<SkeletonLines />}>
              <ul className="flex flex-col divide-y-2 divide-line">
                {rides.map((ride) => (
                  <li key={ride.id} className="flex flex-col gap-2 py-3">
                    <ScheduledRide ride={ride} />
                  </li>
                ))}
              </ul>
            </Suspense>
          )
        }
      </LoadedQuery>
    </Card>
  );
};
