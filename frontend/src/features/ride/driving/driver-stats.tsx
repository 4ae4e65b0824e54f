import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { driverStats } from '@saferide/contracts/ride/driver-queries';
import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel, nairaLabel, ratingLabel } from '../../../messages/format.ts';
import { driverStatsWords } from '../ride.words.ts';
import { finishedRidesUrl } from './finished-rides-url.ts';

const m = driverStatsWords;

export interface DriverStatsProps {
  readonly query: UseQueryResult<ResponseOf<typeof driverStats>>;
}

export const DriverStats = ({ query }: DriverStatsProps) => (
  <Card title={m.title}>
    <LoadedQuery query={query} skeleton={<Skeleton className="h-45 w-full sm:h-29" />}>
      {({ todayEarnings, todayTrips, totalTrips, totalEarnings, averageRating }) => (
        <Figures>
          <Figure name={m.today}>{nairaLabel(todayEarnings)}</Figure>
          <Figure name={m.todayTrips}>{countLabel(todayTrips)}</Figure>
          <Figure name={m.trips}>{countLabel(totalTrips)}</Figure>
          <Figure name={m.total}>{nairaLabel(totalEarnings)}</Figure>
          <Figure name={m.rating}>{ratingLabel(averageRating)}</Figure>
        </Figures>
      )}
    </LoadedQuery>
    <ButtonLink to={finishedRidesUrl()} look="secondary" className="self-start">
      {m.allRides}
    </ButtonLink>
  </Card>
);
