import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { useQuery } from '@tanstack/react-query';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { DayRangeCard, dayRangeFaultOf, useDayRange } from '../../features/statistics/index.ts';
import { ReviewNumbers, reviewAnalyticsQuery } from '../../features/vehicle-review/analytics/review-numbers.tsx';
import { analyticsWords } from '../../features/vehicle-review/vehicle-review-console.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const AnalyticsPage = () => (
  <ConsolePage at={consolePages.adminAnalytics} title={analyticsWords.title}>
    <Analytics />
  </ConsolePage>
);

const Analytics = () => {
  const { range, usual, today, set } = useDayRange();
  const askable = dayRangeFaultOf(range) === null;
  const query = useQuery({ ...reviewAnalyticsQuery(askable ? range : usual), enabled: askable });
  return (
    <>
      <DayRangeCard range={range} today={today} set={set} />
      {askable && (
        <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {(view) => <ReviewNumbers view={view} />}
        </LoadedQuery>
      )}
    </>
  );
};
