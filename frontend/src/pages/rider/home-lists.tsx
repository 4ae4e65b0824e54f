import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { CarFront, HandCoins, History, Star } from 'lucide-react';
import { useState } from 'react';
import type { BrowserPosition } from '../../browser/position.ts';
import { Link } from '../../design/button.tsx';
import { BAND_CLASSES } from '../../design/card.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { RowButton, RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { classNames, withAllStyles } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { customerRidesQuery, customerStatsQuery } from '../../features/ride/customer-queries.ts';
import { recentDestinations, rideToPayIn, rideToRateIn, unpaidFare } from '../../features/ride/past-rides.ts';
import { rideOutcomeWords } from '../../features/ride/past-rides.words.ts';
import { placeText } from '../../features/ride/place-text.ts';
import { recentRidesWords } from '../../features/ride/ride-list.words.ts';
import { OngoingRideStrip } from '../../features/ride/riding/ongoing-ride-strip.tsx';
import { RecentRides, RiderScheduledRides } from '../../features/ride/riding/ride-lists.tsx';
import { nairaLabel, ratingLabel } from '../../messages/format.ts';
import { hasRole, useCurrentUser } from '../../session/current-user.ts';
import { homeAroundWords as m } from './rider.words.ts';

/** Links to the payment of a ride that is not paid; renders nothing without such a ride. */
export const RideToPay = ({ rides }: { readonly rides: readonly RideView[] }) => {
  const now = useServerNow(60_000);
  const ride = rideToPayIn(rides, now);
  if (!ride) return null;
  const { driver, pay } = rideOutcomeWords;
  const title = pay(ride.driver?.profile?.firstName ?? driver, nairaLabel(unpaidFare(ride, now)));
  return <OngoingRideStrip ride={ride} title={title} />;
};

const loadMap = withAllStyles(() => import('./home-map.tsx'));
const loadAround = withAllStyles(() => import('./home-around.tsx'));
const FareFromHere = lazyComponent(async () => (await loadMap()).FareFromHere, null);
const NearbySheet = lazyComponent(async () => (await loadAround()).NearbySheet, null);

const SHOWN = 3;

export interface RecentDestinationsProps {
  readonly rides: readonly RideView[];
  readonly own: BrowserPosition | null;
}

export const RecentDestinations = ({ rides, own }: RecentDestinationsProps) => {
  return (
    <RowList label={m.recent}>
      {recentDestinations(rides, SHOWN).map((place) => {
        const [title, ...district] = place.address.split(', ');
        return (
          <RowLink
            key={place.address}
            to={pages.book}
            state={{ to: { address: place.address, ...place.at } }}
            icon={<History />}
            title={title}
            sub={district.join(', ') || place.area}
            trailing={own && <FareFromHere to={place} own={own} />}
            onward={false}
          />
        );
      })}
    </RowList>
  );
};

const NearbyRow = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton icon={<CarFront />} title={m.nearby.title} sub={m.nearby.text} onClick={() => setOpen(true)} />
      <NearbySheet open={open} onClose={() => setOpen(false)} />
    </>
  );
};

/** The lower part of the home page: scheduled and past rides, the rider's statistics, the cars nearby, and driving. */
export const HomeLists = () => {
  const user = useCurrentUser();
  return (
    <>
      {user.customer ? <OwnRides /> : <RecentRides rides={[]} />}
      <div className={classNames(BAND_CLASSES, 'mt-3 divide-y divide-line lg:px-2')}>
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
    </>
  );
};

const OwnRides = () => {
  const rides = useQuery(customerRidesQuery);
  const stats = useQuery(customerStatsQuery);
  const toRate = rideToRateIn(rides.data ?? [], useServerNow(60_000));
  return (
    <>
      {toRate && (
        <div className={classNames(BAND_CLASSES, 'mt-3 lg:px-2')}>
          <RowLink
            to={withParams(pages.customerRide, { id: toRate.id })}
            icon={<Star />}
            title={m.rate.title(toRate.driver?.profile?.firstName ?? null)}
            sub={m.rate.text(placeText(toRate.destinationAddress, toRate.destinationArea))}
          />
        </div>
      )}
      <RiderScheduledRides />
      <Section
        title={recentRidesWords.title}
        aside={
          <Link to={pages.trips} className="-my-3 flex min-h-touch items-center font-semibold text-brand">
            {recentRidesWords.all}
          </Link>
        }
      >
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
              {averageRating !== null && (
                <>
                  <dt className="text-muted">{m.stats.rating}</dt>
                  <dd className="text-right font-semibold tabular-nums">{ratingLabel(averageRating)}</dd>
                </>
              )}
            </dl>
          )}
        </LoadedQuery>
      </Section>
    </>
  );
};
