import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { CarFront, HandCoins, History, LocateFixed, Plus, Star } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePageVisible } from '../../browser/page-visible.ts';
import { type BrowserPosition, currentPosition, useLocationPermission } from '../../browser/position.ts';
import { Link } from '../../design/button.tsx';
import { BAND } from '../../design/card.tsx';
import { ChipButton, ChipLink } from '../../design/choice-group.tsx';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { RowButton, RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { Sheet } from '../../design/sheet.tsx';
import { classNames } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { PlaceIcon } from '../../features/account/place-icon.tsx';
import { useFavourites } from '../../features/account/queries.ts';
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

const FareFromHere = lazyComponent(async () => (await import('./home-map.tsx')).FareFromHere, null);
const AroundYou = lazyComponent(async () => (await import('./around-you.tsx')).AroundYou);

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

/** Opens a sheet with the rider's own location, its permission, and the drivers nearby. */
const NearbyRow = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowButton icon={<CarFront />} title={m.nearby.title} sub={m.nearby.text} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={m.nearby.title}>
        {open && <AroundYou />}
      </Sheet>
    </>
  );
};

export interface PlacesProps {
  readonly own: BrowserPosition | null;
  readonly onPosition: (position: BrowserPosition) => void;
  /** Whether a ride is under way, so that no other one is begun. */
  readonly riding: boolean;
}

/** Reads or asks for the rider’s position, and lists saved places, each one tap from a fare. */
export const Places = ({ own, onPosition, riding }: PlacesProps) => {
  const visible = usePageVisible();
  const permission = useLocationPermission();
  const [failed, setFailed] = useState(false);
  // Read when the page becomes visible and not watched, because each reading requests the place, its cars and three fares.
  const locate = useCallback(() => void currentPosition().then(onPosition, () => setFailed(true)), [onPosition]);
  useEffect(() => {
    if (visible && permission === 'granted') locate();
  }, [visible, permission, locate]);
  const canAsk = !own && (permission === 'prompt' || permission === 'unknown' || (permission === 'granted' && failed));
  const isCustomer = useCurrentUser().customer !== null;
  const saved = useFavourites();
  const rides = useQuery({ ...customerRidesQuery, enabled: isCustomer });
  return (
    <nav aria-label={m.places} className="flex gap-2 overflow-x-auto px-4 py-1 *:shrink-0 [scrollbar-width:none]">
      {canAsk && (
        <ChipButton icon={<LocateFixed aria-hidden="true" size={18} />} onClick={locate}>
          {m.useLocation}
        </ChipButton>
      )}
      {!riding &&
        saved.map(({ id, name, ...favourite }) => (
          <ChipLink key={id} to={pages.book} state={{ to: favourite }} icon={<PlaceIcon name={name} size={18} />}>
            {name}
          </ChipLink>
        ))}
      {!riding &&
        rides.data?.length === 0 &&
        Object.values(m.set)
          .filter(({ name }) => !saved.some((place) => place.name.toLowerCase() === name.toLowerCase()))
          .map(({ name, text }) => (
            <ChipLink
              key={name}
              to={pages.savedPlaces}
              state={{ add: name }}
              icon={<Plus aria-hidden="true" size={18} />}
            >
              {text}
            </ChipLink>
          ))}
      {!riding && isCustomer && (
        <ChipLink to={pages.savedPlaces} icon={<Plus aria-hidden="true" size={18} />}>
          {m.addPlace}
        </ChipLink>
      )}
    </nav>
  );
};

/** The lower part of home: scheduled and past rides, the rider's statistics, the cars nearby, and driving. */
export const HomeLists = () => {
  const user = useCurrentUser();
  return (
    <>
      {user.customer ? <OwnRides /> : <RecentRides rides={[]} />}
      <div className={classNames(BAND, 'mt-3 divide-y divide-line lg:px-2')}>
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
        <div className={classNames(BAND, 'mt-3 lg:px-2')}>
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
