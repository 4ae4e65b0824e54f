import { subscriptionPricing } from '@saferide/contracts/figures';
import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Car, HandCoins, type LucideIcon, MapPin, Plus, Search } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import type { BrowserPosition } from '../../browser/position.ts';
import { Link } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { RowLink } from '../../design/row.tsx';
import { Skeleton, SkeletonLines } from '../../design/skeleton.tsx';
import { Section, Stage } from '../../design/stage.tsx';
import { classNames, withAllStyles } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { favouritesQuery } from '../../features/account/queries.ts';
import {
  customerRidesQuery,
  customerScheduledRidesQuery,
  customerStatsQuery,
} from '../../features/ride/customer-queries.ts';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { ongoingRideIn } from '../../features/ride/open-rides.ts';
import { recentRidesWords } from '../../features/ride/ride-list.words.ts';
import { OngoingRideStrip, RecentRides, RiderScheduledRides } from '../../features/ride/riding/ride-lists.tsx';
import { ratingLabel } from '../../messages/format.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { customerHomeWords } from './rider.words.ts';

const m = customerHomeWords;

const loadAround = withAllStyles(() => import('./home-around.tsx'));
const HomeMap = lazyComponent(async () => (await loadAround()).HomeMap, <Skeleton className="h-full w-full" />);
const RecentDestinations = lazyComponent(async () => (await loadAround()).RecentDestinations, <SkeletonLines />);
const NearbyRow = lazyComponent(async () => (await loadAround()).NearbyRow, null);

const CHIP =
  'relative flex min-h-[40px] shrink-0 items-center gap-2 whitespace-nowrap rounded-full bg-fill px-3 font-medium text-sm edge before:absolute before:inset-x-0 before:-inset-y-1';

export const CustomerHome = () => {
  const user = useCurrentUser();
  const rides = useQuery(customerRidesQuery);
  const stats = useQuery(customerStatsQuery);
  const [own, setOwn] = useState<BrowserPosition | null>(null);
  const now = useServerNow(30_000);
  const ongoing = rides.data ? ongoingRideIn(rides.data, now) : null;
  return (
    <Stage title={m.title} map={<HomeMap own={own} onPosition={setOwn} />}>
      <div className="lg:px-2">
        {ongoing ? <OngoingRideStrip ride={ongoing} /> : <WhereTo />}
        {!ongoing && <Places />}
        {!ongoing && rides.data && <RecentDestinations rides={rides.data} own={own} />}
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] divide-x divide-line border-line border-t lg:px-2">
        <Way
          to={`${pages.book}?when=later`}
          icon={CalendarClock}
          {...m.later}
          {...(ongoing ? { title: m.another } : {})}
        />
        {!ongoing && <Way to={`${pages.book}?vehicle=suv`} icon={Car} {...m.prado} />}
      </div>
      <RiderScheduledRides />
      <Section title={recentRidesWords.title}>
        <div className="lg:px-2">
          <LoadedQuery query={rides}>{(data) => <RecentRides rides={data} />}</LoadedQuery>
        </div>
      </Section>
      <Section title={m.stats.title}>
        <LoadedQuery query={stats}>
          {({ totalTrips, averageRating }) => (
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 px-4 py-2 lg:px-6">
              <dt className="text-muted">{m.stats.trips}</dt>
              <dd className="text-right font-semibold tabular-nums">{totalTrips}</dd>
              <dt className="text-muted">{m.stats.rating}</dt>
              <dd className="text-right font-semibold tabular-nums">{ratingLabel(averageRating)}</dd>
            </dl>
          )}
        </LoadedQuery>
      </Section>
      <div className="mt-3 divide-y divide-line border-surface border-t-8 lg:px-2">
        <NearbyRow />
        {hasRole(user, 'driver') ? (
          <RowLink to={pages.driver} icon={<HandCoins />} title={m.driving.title} sub={m.driving.text} />
        ) : (
          <RowLink
            to={pages.driver}
            icon={<HandCoins />}
            title={m.recruit.title}
            sub={m.recruit.text(subscriptionPricing.trialDays)}
          />
        )}
      </div>
    </Stage>
  );
};

const WhereTo = () => (
  <Link
    to={pages.book}
    className="mx-4 mb-3 flex min-h-driving items-center gap-3 rounded-sign border-2 border-ink bg-fill px-4 font-bold text-lg"
  >
    <Search aria-hidden="true" />
    {m.whereTo}
  </Link>
);

const Places = () => {
  const saved = useQuery(favouritesQuery).data ?? [];
  return (
    <nav aria-label={m.places} className="flex gap-2 overflow-x-auto px-4 pb-2 [scrollbar-width:none]">
      {saved.map(({ id, name, ...favourite }) => (
        <Link key={id} to={pages.book} state={{ to: favourite }} className={CHIP}>
          <MapPin aria-hidden="true" size={18} />
          {name}
        </Link>
      ))}
      <Link to={pages.savedPlaces} className={classNames(CHIP, 'border border-control bg-transparent')}>
        <Plus aria-hidden="true" size={18} />
        {m.addPlace}
      </Link>
    </nav>
  );
};

interface WayProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly text: ReactNode;
}

const Way = ({ to, icon: Icon, title, text }: WayProps) => (
  <Link to={to} className="flex min-h-driving items-center gap-3 px-4 py-2 text-sm hover:bg-fill">
    <Icon aria-hidden="true" className="shrink-0 text-muted" />
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-muted">{text}</span>
    </span>
  </Link>
);

const loadWelcome = withAllStyles(() => import('./customer-welcome.tsx'));

const LazyWelcome = lazy(async () => ({ default: (await loadWelcome()).CustomerWelcome }));

export const asks = [customerScheduledRidesQuery, customerRidesQuery, customerStatsQuery];

export const CustomerPage = () => (
  <OpenRideRedirect here={pages.customer}>
    {useCurrentUser().customer ? <CustomerHome /> : <LazyWelcome />}
  </OpenRideRedirect>
);
