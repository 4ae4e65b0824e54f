import {
  skippedDriverLimits,
  type WaveOutcome,
  whyNoDriver,
  whyNoOfferTo,
} from '@saferide/contracts/dispatch/dispatch-reasons';
import type { NoOfferReason } from '@saferide/contracts/dispatch/why-no-offer';
import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { calendarDayLabel, countLabel, dateTimeLabel, kilometresLabel } from '../../../messages/format.ts';
import { DayRangeCard, dayRangeFaultOf, numberWords, useDayRange } from '../../statistics/index.ts';
import { whyWords } from '../dispatch-console.words.ts';
import { explanationPageUrl } from './explanation-page-url.ts';

interface DayRange {
  readonly from: string;
  readonly to: string;
}

const whyDriverQuery = (id: string, { from, to }: DayRange) =>
  callQuery(whyNoOfferTo, { params: { id }, query: { from, to } });

export const rideSearchExplanationQuery = (id: string) => callQuery(whyNoDriver, { params: { id } });

interface CountedReasonsProps {
  readonly counts: readonly {
    readonly outcome: NoOfferReason | WaveOutcome;
    readonly count: number;
    readonly text: string;
  }[];
}

export const CountedReasons = ({ counts }: CountedReasonsProps) => {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className="flex flex-col gap-2">
      {counts.map(({ outcome, count, text }) => (
        <li key={outcome} className="flex flex-col gap-1">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0">{whyWords.outcome(outcome)}</span>
            <span className="shrink-0 font-bold tabular-nums">{text}</span>
          </span>
          <span aria-hidden="true" className="h-2 rounded-full bg-surface">
            <span className="block h-2 rounded-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
};

const m = whyWords.driver;
type Answer = ResponseOf<typeof whyNoOfferTo>;

export const EXPLANATION_LINK_CLASSES = 'inline-flex min-h-6 items-center font-bold underline underline-offset-4';

export const DriverOffersExplanation = ({ id }: { readonly id: string }) => {
  const { range, usual, today, set } = useDayRange();
  const askable = dayRangeFaultOf(range, skippedDriverLimits.keptDays) === null;
  const query = useQuery({ ...whyDriverQuery(id, askable ? range : usual), staleTime: 0 });
  return (
    <>
      <DayRangeCard range={range} today={today} set={set} most={skippedDriverLimits.keptDays} />
      {askable && (
        <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
          {(answer) => <DriverAnswer answer={answer} />}
        </LoadedQuery>
      )}
    </>
  );
};

const DriverAnswer = ({ answer }: { readonly answer: Answer }) => {
  const { driverId, name, reasons, days } = answer;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{name ?? whyWords.nameless}</h2>
        <div className="flex flex-wrap gap-x-4">
          <Link
            to={withParams(consolePages.past, { subject: 'driver', id: driverId })}
            className={EXPLANATION_LINK_CLASSES}
          >
            {m.history}
          </Link>
          <Link to={explanationPageUrl('vehicle', driverId)} className={EXPLANATION_LINK_CLASSES}>
            {m.vehicle}
          </Link>
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={m.reasons}>
          <p className="text-muted text-sm">{m.note}</p>
          {reasons.length === 0 ? (
            <EmptyState>{m.none}</EmptyState>
          ) : (
            <CountedReasons
              counts={reasons.map(({ reason, times }) => ({
                outcome: reason,
                count: times,
                text: m.times(times),
              }))}
            />
          )}
        </Card>
        <History history={answer.told} />
        <Searches answer={answer} />
        {days.length > 0 && <Days days={days} />}
      </div>
    </>
  );
};

const History = ({ history }: { readonly history: Answer['told'] }) => (
  <Card title={m.told}>
    {history.around && <p className="text-muted text-sm">{m.near(history.around)}</p>}
    {history.reasons.length === 0 ? (
      <EmptyState>{history.positionKnown ? m.toldNone : m.unknownPlace}</EmptyState>
    ) : (
      <CountedReasons
        counts={history.reasons.map(({ reason, rides }) => ({ outcome: reason, count: rides, text: m.rides(rides) }))}
      />
    )}
  </Card>
);

const Searches = ({ answer: { searches, moreSearches } }: { readonly answer: Answer }) => (
  <Card title={m.searches}>
    {searches.length === 0 ? (
      <EmptyState>{m.noSearches}</EmptyState>
    ) : (
      <ul className="divide-y-2 divide-line">
        {searches.map(({ rideId, at, outcome, distanceMetres }) => (
          <li key={rideId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <div className="min-w-0">
              <p className="font-bold">{whyWords.outcome(outcome)}</p>
              <p className="text-muted text-sm">
                {dateTimeLabel(at)} · {m.metres(kilometresLabel(distanceMetres / 1_000))}
              </p>
            </div>
            <Link
              to={explanationPageUrl('ride', rideId)}
              aria-label={m.whyRideNamed(rideId)}
              className={EXPLANATION_LINK_CLASSES}
            >
              {m.whyRide}
            </Link>
          </li>
        ))}
      </ul>
    )}
    {moreSearches && <p className="text-muted text-sm">{m.moreSearches(countLabel(searches.length))}</p>}
  </Card>
);

const Days = ({ days }: Pick<Answer, 'days'>) => (
  <Card title={m.days}>
    {/* biome-ignore lint/a11y/useSemanticElements: a named section would add a landmark to the page */}
    <div
      role="region"
      aria-label={numberWords.tableOf(m.days)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-left tabular-nums">
        <thead className="text-sm">
          <tr>
            <th scope="col" className="py-1 pr-3">
              {m.day}
            </th>
            <th scope="col" className="py-1 pr-3">
              {m.reason}
            </th>
            <th scope="col" className="py-1 text-right">
              {m.timesColumn}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, reason, times }) => (
            <tr key={`${day} ${reason}`} className="border-line border-t-2">
              <th scope="row" className="whitespace-nowrap py-1 pr-3 font-normal">
                {calendarDayLabel(day)}
              </th>
              <td className="py-1 pr-3">{whyWords.outcome(reason)}</td>
              <td className="py-1 text-right">{countLabel(times)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);
