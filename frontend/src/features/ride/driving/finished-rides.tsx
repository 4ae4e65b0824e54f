import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../design/banner.tsx';
import { Button, Link } from '../../../design/button.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { dateTimeLabel, nairaLabel } from '../../../messages/format.ts';
import { finishedRidesWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { RideStatusBadge } from '../ride-status-badge.tsx';
import { finishedRidesUrl } from './finished-rides-url.ts';
import { driverRidesQuery, RIDES_PER_PAGE } from './queries.ts';

const m = finishedRidesWords;

export const FinishedRides = ({ after = null }: { readonly after?: string | null }) => {
  const query = useQuery(driverRidesQuery(after));
  const [more, setMore] = useState(false);
  return (
    <LoadedQuery query={query}>
      {(rides) => {
        const last = rides.at(-1);
        if (!last) return after === null ? <EmptyState>{m.empty}</EmptyState> : <p role="status">{m.noMore}</p>;
        return (
          <>
            <ul className="flex flex-col divide-y-2 divide-line">
              {rides.map((ride) => (
                <li key={ride.id}>
                  <FinishedRide ride={ride} />
                </li>
              ))}
            </ul>
            {more ? (
              <FinishedRides after={last.id} />
            ) : (
              rides.length === RIDES_PER_PAGE && (
                <Button look="secondary" onClick={() => setMore(true)}>
                  {m.more}
                </Button>
              )
            )}
          </>
        );
      }}
    </LoadedQuery>
  );
};

const FinishedRide = ({ ride }: { readonly ride: RideView }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 flex-1 basis-56">
      <Link to={finishedRidesUrl(ride.id)} className="font-bold underline underline-offset-4">
        {rideWords.route(
          ride.pickupAddress ?? ride.pickupArea ?? rideWords.erased,
          ride.destinationAddress ?? ride.destinationArea ?? rideWords.erased,
        )}
      </Link>
      <p className="text-muted text-sm">{dateTimeLabel(ride.scheduledTime ?? ride.createdAt)}</p>
    </div>
    <p className="font-bold tabular-nums">{nairaLabel(ride.finalPrice ?? ride.estimatedPrice)}</p>
    <RideStatusBadge status={ride.status} />
  </div>
);
