import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { figuresNow } from '@saferide/contracts/operation/figures-now';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../design/card.tsx';
import { Figure, Figures } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { countLabel, decimalLabel } from '../../../messages/format.ts';
import { nowWords } from '../operation-now.words.ts';
import { figuresNowQuery } from '../rides-now-queries.ts';
import { LagNow } from './lag-now.tsx';
import { TrendChart } from './trend-chart.tsx';

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
