import { consolePages } from '@saferide/contracts/console-pages';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../design/loaded.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { faultOf } from '../../features/statistics/day-range.ts';
import { FiltersCard } from '../../features/statistics/filters.tsx';
import { citiesIn } from '../../features/statistics/group-statistics.ts';
import { Numbers } from '../../features/statistics/numbers.tsx';
import { rideStatsQuery } from '../../features/statistics/queries.ts';
import { statisticsWords } from '../../features/statistics/statistics.words.ts';
import { useFilters } from '../../features/statistics/use-filters.ts';
import { usePollingUnlessLive } from '../../live/live-context.ts';
import { ConsolePage } from '../../session/console-page.tsx';

const POLL_MS = 30_000;

/** Rides by day, city and vehicle type, for admins and operators. */
export const RideStatisticsPage = () => (
  <ConsolePage at={consolePages.rideStatistics} title={statisticsWords.title}>
    <Statistics />
  </ConsolePage>
);

const Statistics = () => {
  const { filters, usual, set, reset } = useFilters();
  const askable = faultOf(filters) === null;
  const query = useQuery({
    ...rideStatsQuery(askable ? filters : usual),
    enabled: askable,
    refetchInterval: usePollingUnlessLive(POLL_MS),
  });
  return (
    <>
      <FiltersCard filters={filters} cities={citiesIn(query.data ?? [])} set={set} reset={reset} />
      {askable && (
        <Loaded query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {(cells) => <Numbers cells={cells} filters={filters} onClearFilters={() => set({ city: '', type: '' })} />}
        </Loaded>
      )}
    </>
  );
};
