import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Car, Clock, Navigation } from 'lucide-react';
import { lazy, type ReactNode, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Figure, Figures } from '../../design/facts.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { withAllStyles } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { useNearScreen } from '../../features/place/map/use-near-screen.ts';
import {
  customerRidesQuery,
  customerScheduledRidesQuery,
  customerStatsQuery,
} from '../../features/ride/customer-queries.ts';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { ongoingRideIn } from '../../features/ride/open-rides.ts';
import { recentRidesWords } from '../../features/ride/ride-list.words.ts';
import { RecentRides, RiderScheduledRides } from '../../features/ride/riding/ride-lists.tsx';
import { appWords } from '../../messages/app.ts';
import { nairaLabel, ratingLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { customerDashboardWords } from './rider.words.ts';

const m = customerDashboardWords;

export const CustomerDashboard = () => {
  const rides = useQuery(customerRidesQuery);
  const stats = useQuery(customerStatsQuery);
  const { state } = useLocation();
  const now = useServerNow(30_000);
  const active = rides.data ? ongoingRideIn(rides.data, now) : null;
  const activePath = active && withParams(pages.customerRide, { id: active.id });
  if (activePath && state?.stay !== active?.id) return <Navigate to={activePath} replace />;
  return (
    <Page
      title={m.title}
      back={{ to: pages.home, label: appWords.home }}
      aside={<ButtonLink to={pages.book}>{recentRidesWords.book}</ButtonLink>}
    >
      {active && activePath && (
        <Card title={m.active.title} tone="brand" icon={<Navigation aria-hidden="true" />}>
          <ButtonLink to={activePath} look="secondary" className="self-start">
            {m.active.open}
          </ButtonLink>
        </Card>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        <Offer icon={<Navigation aria-hidden="true" />} {...m.now} to={`${pages.book}?when=now`} />
        <Offer icon={<Clock aria-hidden="true" />} {...m.later} to={`${pages.book}?when=later`} />
        <Offer icon={<Car aria-hidden="true" />} {...m.prado} to={`${pages.book}?vehicle=suv`} />
      </div>
      <RiderScheduledRides />
      <Card title={recentRidesWords.title}>
        <LoadedQuery query={rides}>{(data) => <RecentRides rides={data} />}</LoadedQuery>
      </Card>
      <LazyAroundYou />
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={m.stats.title}>
          <LoadedQuery query={stats}>
            {({ totalTrips, averageRating }) => (
              <Figures>
                <Figure name={m.stats.trips}>{totalTrips}</Figure>
                <Figure name={m.stats.rating}>{ratingLabel(averageRating)}</Figure>
              </Figures>
            )}
          </LoadedQuery>
        </Card>
        <Card title={m.recruit.title}>
          <p>{m.recruit.text(subscriptionPricing.trialDays, nairaLabel(subscriptionPricing.dailySubscription))}</p>
          <ButtonLink to={pages.driver} look="secondary" className="self-start">
            {m.recruit.action}
          </ButtonLink>
        </Card>
      </div>
    </Page>
  );
};

interface OfferProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

const Offer = ({ icon, title, text, action, to }: OfferProps) => (
  <Card title={title} icon={icon}>
    <p className="flex-1">{text}</p>
    <ButtonLink to={to} look="secondary">
      {action}
    </ButtonLink>
  </Card>
);

const loadWelcome = withAllStyles(() => import('./customer-welcome.tsx'));

const LazyWelcome = lazy(async () => ({ default: (await loadWelcome()).CustomerWelcome }));

export const asks = [customerScheduledRidesQuery, customerRidesQuery, customerStatsQuery];

export const CustomerPage = () => (
  <OpenRideRedirect here={pages.customer}>
    {useCurrentUser().customer ? <CustomerDashboard /> : <LazyWelcome />}
  </OpenRideRedirect>
);

const loadAroundYou = withAllStyles(() => import('./around-you.tsx'));
const waiting = <Skeleton className="h-64 w-full" />;
const AroundYou = lazyComponent(async () => (await loadAroundYou()).AroundYou, waiting);

export const LazyAroundYou = () => {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearScreen(box);
  return <div ref={box}>{near ? <AroundYou /> : waiting}</div>;
};
