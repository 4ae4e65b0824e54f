import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { figuresNow } from '@saferide/contracts/operation/figures-now';
import type { ProjectionView } from '@saferide/contracts/operation/operation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { usePollingUnlessLive } from '../../../live/live-context.tsx';
import { countLabel, decimalLabel, durationLabel } from '../../../messages/format.ts';
import { lagLabel } from '../lag.ts';
import { operationWords } from '../operation.words.ts';
import { nowWords } from '../operation-now.words.ts';
import { driverNumbersQuery, figuresNowQuery, projectionsQuery } from '../queries.ts';

const behind = ({ eventsBehind }: ProjectionView): number => eventsBehind ?? Number.POSITIVE_INFINITY;

const lagText = (projections: readonly ProjectionView[], farthest: ProjectionView): string => {
  if (behind(farthest) === 0) return nowWords.lag.none(countLabel(projections.length));
  const { name, secondsBehind } = farthest;
  const waits = secondsBehind === null ? [] : [operationWords.projections.lagTime(durationLabel(secondsBehind * 1000))];
  return `${name}: ${[lagLabel(farthest), ...waits].join(', ')}`;
};

const LagNow = () => {
  const { data } = useQuery({ ...projectionsQuery, refetchInterval: POLL_MS });
  const farthest = data?.toSorted((a, b) => behind(b) - behind(a))[0];
  if (!data || !farthest) return null;
  return (
    <p className="text-sm">
      <span className="text-muted">{nowWords.lag.name}: </span>
      <Link to={consolePages.projections} className="underline underline-offset-4">
        {lagText(data, farthest)}
      </Link>
    </p>
  );
};

const WIDTH = 240;
const HEIGHT = 40;

interface TrendChartProps {
  readonly values: readonly number[];
  readonly label: string;
}

const TrendChart = ({ values, label }: TrendChartProps) => {
  const most = Math.max(1, ...values);
  const width = WIDTH / Math.max(1, values.length);
  const bars = values.map((value, minute) => ({ minute, height: (value / most) * (HEIGHT - 2) }));
  return (
    <figure className="flex flex-col gap-1">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="h-10 w-full text-brand"
        preserveAspectRatio="none"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} stroke="currentColor" strokeWidth="1" />
        {bars.map(({ minute, height }) => (
          <rect
            key={minute}
            x={minute * width}
            y={HEIGHT - 1 - height}
            width={width * 0.8}
            height={height}
            fill="currentColor"
          />
        ))}
      </svg>
      <figcaption className="text-muted text-sm">{label}</figcaption>
    </figure>
  );
};

const POLL_MS = 10_000;

type Now = ResponseOf<typeof figuresNow>;

const rides = ['searching', 'underWay', 'promised', 'withoutDriver'] as const;
const drivers = ['free', 'riding', 'offline', 'suspended'] as const;

export const FiguresNow = () => {
  const query = useQuery({ ...figuresNowQuery, refetchInterval: POLL_MS });
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-40 w-full" />}>
      {(now) => (
        <div className="grid gap-4 lg:grid-cols-3">
          <Card title={nowWords.rides.title}>
            <Figures>
              {rides.map((name) => (
                <Figure key={name} name={nowWords.rides[name]}>
                  {countLabel(now.rides[name])}
                </Figure>
              ))}
            </Figures>
          </Card>
          <Card title={nowWords.drivers.title}>
            <Figures>
              {drivers.map((name) => (
                <Figure key={name} name={nowWords.drivers[name]}>
                  {countLabel(now.drivers[name])}
                </Figure>
              ))}
            </Figures>
          </Card>
          <Dispatch now={now} />
        </div>
      )}
    </LoadedQuery>
  );
};

const Dispatch = ({ now }: { readonly now: Now }) => {
  const m = nowWords.dispatch;
  const { firstOffer, offersASecond, eventsASecond, offersByMinute } = now;
  return (
    <Card title={m.title}>
      <Figures>
        <Figure name={m.p50}>{m.seconds(firstOffer.p50Seconds)}</Figure>
        <Figure name={m.p95}>{m.seconds(firstOffer.p95Seconds)}</Figure>
        <Figure name={m.offers}>{decimalLabel(offersASecond)}</Figure>
        <Figure name={m.events}>{decimalLabel(eventsASecond)}</Figure>
      </Figures>
      <p className="text-sm">
        <span className="text-muted">{m.offered}: </span>
        {m.share(countLabel(firstOffer.offered), countLabel(firstOffer.requests))}
      </p>
      <LagNow />
      <TrendChart values={offersByMinute} label={m.trend(countLabel(Math.max(0, ...offersByMinute)))} />
    </Card>
  );
};

const words = operationWords.drivers;
const shown = ['registered', 'verified', 'rejected', 'waiting', 'onTrial', 'subscribed', 'lapsed', 'online'] as const;
const DRIVERS_POLL_MS = 30_000;

export const DriverNumbers = () => {
  const query = useQuery({ ...driverNumbersQuery, refetchInterval: usePollingUnlessLive(DRIVERS_POLL_MS) });
  return (
    <Card title={words.title}>
      <LoadedQuery query={query} skeleton={<Skeleton className="h-14 w-full" />}>
        {(numbers) => (
          <Figures>
            {shown.map((name) => (
              <Figure key={name} name={words[name]}>
                {countLabel(numbers[name])}
              </Figure>
            ))}
          </Figures>
        )}
      </LoadedQuery>
    </Card>
  );
};
