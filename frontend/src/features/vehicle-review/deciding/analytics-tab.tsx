import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { vehicleReviewStats } from '@saferide/contracts/vehicle-review/admin';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { ButtonLink } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel, decimalLabel, durationLabel } from '../../../messages/format.ts';
import { analyticsTabWords } from '../vehicle-review-console.words.ts';

const words = analyticsTabWords;
const reviewStatsQuery = callQuery(vehicleReviewStats);
const MINUTE_MS = 60_000;

const percent = (amount: number): string =>
  words.percent(Number.isInteger(amount) ? countLabel(amount) : decimalLabel(amount));

const share = (of: number | null): string => (of === null ? words.noDecision : percent(of));

export const AnalyticsTab = () => {
  const query = useQuery(reviewStatsQuery);
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-80 w-full" />}>
      {({ todayStats, weeklyStats, aiPerformance }) => (
        <div className="flex flex-col gap-4">
          <div className="grid gap-4 lg:grid-cols-3">
            <Card title={words.today}>
              <p className="text-muted text-sm">{words.todayNote}</p>
              <Figures>
                <Figure name={words.applications}>{countLabel(todayStats.totalApplications)}</Figure>
                <Figure name={words.autoApproved}>{countLabel(todayStats.autoApproved)}</Figure>
                <Figure name={words.humanReview}>{countLabel(todayStats.humanReview)}</Figure>
                <Figure name={words.autoHeld}>{countLabel(todayStats.autoHeld)}</Figure>
                <Figure name={words.approvalRate}>{share(todayStats.approvalRate)}</Figure>
              </Figures>
            </Card>
            <Card title={words.week}>
              <p className="text-muted text-sm">{words.overrideNote}</p>
              <Figures>
                <Figure name={words.processingTime}>
                  {weeklyStats.averageProcessingTime === null
                    ? words.noDecision
                    : durationLabel(weeklyStats.averageProcessingTime * MINUTE_MS)}
                </Figure>
                <Figure name={words.overrideRate}>{share(weeklyStats.humanOverrideRate)}</Figure>
                <Figure name={words.satisfaction}>
                  {weeklyStats.driverSatisfactionScore === null
                    ? words.noRating
                    : words.ofFive(decimalLabel(weeklyStats.driverSatisfactionScore))}
                </Figure>
              </Figures>
            </Card>
            <Card title={words.assessment}>
              <p className="text-muted text-sm">{words.weekNote}</p>
              <Figures>
                <Figure name={words.accuracy}>{share(aiPerformance.accuracy)}</Figure>
                <Figure name={words.confidence}>
                  {share(aiPerformance.confidence === null ? null : aiPerformance.confidence * 100)}
                </Figure>
                <Figure name={words.trend}>{words.trends[aiPerformance.improvementTrend]}</Figure>
              </Figures>
            </Card>
          </div>
          <ButtonLink look="secondary" className="self-start" to={consolePages.adminAnalytics}>
            {words.all}
          </ButtonLink>
        </div>
      )}
    </LoadedQuery>
  );
};
