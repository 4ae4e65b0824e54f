import { pages } from '@saferide/contracts/kernel/pages';
import { CalendarClock, Car, type LucideIcon, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BrowserPosition } from '../../browser/position.ts';
import { Link } from '../../design/button.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { MapPage } from '../../design/map-page.tsx';
import { SkeletonLines } from '../../design/skeleton.tsx';
import { withAllStyles } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import {
  customerRidesQuery,
  customerScheduledRidesQuery,
  customerStatsQuery,
  useCustomerRides,
} from '../../features/ride/customer-queries.ts';
import { OpenRideRedirect } from '../../features/ride/open-ride-redirect.tsx';
import { isOpenRide, rideToShowFirst } from '../../features/ride/open-rides.ts';
import { OngoingRideStrip } from '../../features/ride/riding/ongoing-ride-strip.tsx';
import { customerHomeWords } from './customer-home.words.ts';

const m = customerHomeWords;

const loadAround = withAllStyles(() => import('./home-around.tsx'));
const loadLists = () => import('./home-lists.tsx');
const loadMap = withAllStyles(() => import('./home-map.tsx'));
const HomeMap = lazyComponent(async () => (await loadMap()).HomeMap, null);
const RecentDestinations = lazyComponent(async () => (await loadLists()).RecentDestinations, <SkeletonLines />);
const Places = lazyComponent(async () => (await loadAround()).HomePlaces, <div className="h-12" />);
const RideToPay = lazyComponent(async () => (await loadLists()).RideToPay, null);
const HomeLists = lazyComponent(async () => (await loadLists()).HomeLists);

export const CustomerHome = () => {
  const rides = useCustomerRides();
  const [own, setOwn] = useState<BrowserPosition | null>(null);
  const now = useServerNow(30_000);
  const first = rides.data ? rideToShowFirst(rides.data, now) : null;
  const ongoing = first && isOpenRide(first) ? first : null;
  return (
    <MapPage title={m.title} map={<HomeMap own={own} />}>
      <div className="lg:px-2">
        {first ? <OngoingRideStrip ride={first} /> : rides.data && <RideToPay rides={rides.data} />}
        {!ongoing && <WhereTo />}
        <Places own={own} onPosition={setOwn} riding={ongoing !== null} />
        {!ongoing && rides.data && rides.data.length > 0 && <RecentDestinations rides={rides.data} own={own} />}
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
      <HomeLists />
    </MapPage>
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

export const queries = [customerScheduledRidesQuery, customerRidesQuery, customerStatsQuery];

export const CustomerPage = () => (
  <OpenRideRedirect here={pages.customer}>
    <CustomerHome />
  </OpenRideRedirect>
);
