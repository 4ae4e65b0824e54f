import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { withAllStyles } from '../../../design/all-styles.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { SkeletonLines } from '../../../design/skeleton.tsx';
import { scheduledRidesWords } from '../ride-list.words.ts';
import { customerScheduledRidesQuery } from './queries.ts';

const m = scheduledRidesWords;

const load = withAllStyles(() => import('./rider-scheduled-ride.tsx'));
const ScheduledRide = lazy(async () => ({ default: (await load()).RiderScheduledRide }));

export const RiderScheduledRides = () => {
  const query = useQuery(customerScheduledRidesQuery);
  return (
    <Card title={m.title} icon={<Clock aria-hidden="true" />}>
      <LoadedQuery query={query}>
        {(rides) =>
          rides.length === 0 ? (
            <EmptyState>{m.empty}</EmptyState>
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
