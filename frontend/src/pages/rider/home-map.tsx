import { cities } from '@saferide/contracts/place/form-options';
import { useQuery } from '@tanstack/react-query';
import { usePageVisible } from '../../browser/page-visible.ts';
import type { BrowserPosition } from '../../browser/position.ts';
import { nearbyWords } from '../../features/dispatch/dispatch.words.ts';
import { nearbyCars, useNearbyDrivers } from '../../features/dispatch/nearby/nearby-drivers.tsx';
import { placeAtQuery, TripMap } from '../../features/place/index.ts';
import { placeOfPin } from '../../features/ride/booking/place.ts';
import type { RecentDestination } from '../../features/ride/past-rides.ts';
import { quoteQuery } from '../../features/ride/queries.ts';
import { nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';

/** The map behind the home page: the rider's position, if it is known, and the free cars nearby. */
export const HomeMap = ({ own }: { readonly own: BrowserPosition | null }) => {
  const { drivers, seenAt } = useNearbyDrivers(own, usePageVisible());
  const { profile } = useCurrentUser();
  const { centre } = cities.find(({ state }) => state === profile?.state) ?? cities[0];
  return (
    <TripMap
      size="canvas"
      name={nearbyWords.map}
      description={drivers.data ? nearbyWords.near(drivers.data.length) : nearbyWords.start}
      around={centre}
      {...(own ? { own: { at: own, accuracy: own.accuracy } } : {})}
      cars={drivers.data ? nearbyCars(drivers.data, seenAt) : []}
    />
  );
};

export interface FareFromHereProps {
  readonly to: RecentDestination;
  readonly own: BrowserPosition;
}

/** Shows the fare of a Standard ride from the rider's position, or nothing until it is known. */
export const FareFromHere = ({ to, own }: FareFromHereProps) => {
  const here = useQuery(placeAtQuery(own));
  const from = here.data && placeOfPin({ latitude: own.latitude, longitude: own.longitude }, here.data);
  const fare = useQuery({
    ...quoteQuery({
      ...{
        pickupAddress: from?.address ?? '',
        pickupLatitude: from?.at?.latitude,
        pickupLongitude: from?.at?.longitude,
      },
      ...{ destinationAddress: to.address, destinationLatitude: to.at.latitude, destinationLongitude: to.at.longitude },
      vehicleType: 'standard',
    }),
    enabled: from !== undefined,
  });
  return fare.data && <span className="font-semibold tabular-nums">{nairaLabel(fare.data.fare)}</span>;
};
