import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { useQuery } from '@tanstack/react-query';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { CountedRides } from '../../features/statistics/counted-rides.tsx';
import { dayRangeFaultOf } from '../../features/statistics/day-range.ts';
import { driverRideStatsQuery, rideStatsQuery } from '../../features/statistics/queries.ts';
import {
  citiesIn,
  DriverNumberCards,
  RideNumbers,
  StatisticsFiltersCard,
  useStatisticsFilters,
} from '../../features/statistics/ride-statistics.tsx';
import { statisticsWords } from '../../features/statistics/statistics.words.ts';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

const POLL_MS = 30_000;
const words = statisticsWords.sections;

export const RideStatisticsPage = () => (
  <ConsolePage at={consolePages.rideStatistics} title={statisticsWords.title}>
    <Statistics />
  </ConsolePage>
);

const Statistics = () => {
  const { filters, usual, set, reset, section } = useStatisticsFilters();
  const askable = dayRangeFaultOf(filters) === null;
  const range = askable ? filters : usual;
  const query = useQuery({
    ...rideStatsQuery(range),
    enabled: askable,
    refetchInterval: usePollingUnlessLive(POLL_MS),
  });
  const driven = useQuery({ ...driverRideStatsQuery(range), enabled: askable && section === 'drivers' });
  const skeleton = <Skeleton className="h-96 w-full" />;
  return (
    <>
      <StatisticsFiltersCard filters={filters} cities={citiesIn(query.data ?? [])} set={set} reset={reset} />
      {askable && (
        <Tabs
          label={words.label}
          value={section}
          onChange={(show) => set({ show: show === 'rides' ? '' : show })}
          tabs={[
            {
              value: 'rides',
              label: words.rides,
              content: (
                <div className="flex flex-col gap-4">
                  <LoadedQuery query={query} skeleton={skeleton}>
                    {(cells) => (
                      <RideNumbers cells={cells} filters={filters} onClearFilters={() => set({ city: '', type: '' })} />
                    )}
                  </LoadedQuery>
                </div>
              ),
            },
            {
              value: 'drivers',
              label: words.drivers,
              content: (
                <div className="flex flex-col gap-4">
                  <LoadedQuery query={driven} skeleton={skeleton}>
                    {(numbers) => <DriverNumberCards driven={numbers} />}
                  </LoadedQuery>
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  );
};

const countedWords = statisticsWords.counted;

export const CountedRidesPage = () => (
  <ConsolePage
    at={consolePages.rideStatistics}
    title={countedWords.title}
    back={{ to: consolePages.rideStatistics, label: countedWords.back }}
  >
    <CountedRides />
  </ConsolePage>
);
