import { pages } from '@saferide/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../design/loaded.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { faultOf } from '../../features/statistics/day-range.ts';
import { FiltersCard } from '../../features/statistics/filters.tsx';
import { citiesIn } from '../../features/statistics/group-statistics.ts';
import { Numbers } from '../../features/statistics/numbers.tsx';
import { rideStatsQuery } from '../../features/statistics/queries.ts';
import { statisticsWords } from '../../features/statistics/statistics.words.ts';
import { useFilters } from '../../features/statistics/use-filters.ts';
import { usePollingUnlessLive } from '../../live/live-context.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { NeedsRole } from '../../session/needs-role.tsx';

const POLL_MS = 30_000;

/** Rides by day, city and vehicle type, for admins and operators. */
export const RideStatisticsPage = () => (
  <NeedsRole title={statisticsWords.title} roles={['operator', 'admin']}>
    <Statistics />
  </NeedsRole>
);

const Statistics = () => {
  const { filters, usual, set, reset } = useFilters();
  const askable = faultOf(filters) === null;
  const query = useQuery({
    ...rideStatsQuery(askable ? filters : usual),
    enabled: askable,
    refetchInterval: usePollingUnlessLive(POLL_MS),
  });
  const operator = hasRole(useCurrentUser(), 'operator');
  return (
    <Page
      title={statisticsWords.title}
      wide
      {...(operator ? { back: { to: pages.operations, label: statisticsWords.back } } : {})}
    >
      <FiltersCard filters={filters} cities={citiesIn(query.data ?? [])} set={set} reset={reset} />
      {askable && (
        <Loaded query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {(cells) => <Numbers cells={cells} filters={filters} onClearFilters={() => set({ city: '', type: '' })} />}
        </Loaded>
      )}
    </Page>
  );
};
