import type { Coordinates } from '@saferide/domain/place/coordinates';
import { cityAt } from '@saferide/geo/gazetteer/city-at';
import type { LocatedPlace } from '@saferide/geo/gazetteer/locate-place';
import { locateEnteredPlace } from '../handling/locate-place.ts';

type Degrees = number | null | undefined;

export interface TripAddresses {
  readonly pickupAddress: string;
  readonly pickupLatitude?: Degrees;
  readonly pickupLongitude?: Degrees;
  readonly pickupConfirmed?: boolean | undefined;
  readonly destinationAddress: string;
  readonly destinationLatitude?: Degrees;
  readonly destinationLongitude?: Degrees;
  readonly destinationConfirmed?: boolean | undefined;
}

const pointOf = (latitude: Degrees, longitude: Degrees): Coordinates | null =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;

export const tripOfBooking = (
  given: TripAddresses,
): { readonly pickup: LocatedPlace; readonly destination: LocatedPlace; readonly city: string } => {
  const from = pointOf(given.pickupLatitude, given.pickupLongitude);
  const to = pointOf(given.destinationLatitude, given.destinationLongitude);
  const pickup = locateEnteredPlace(
    'pickup',
    { address: given.pickupAddress, at: from, confirmed: given.pickupConfirmed ?? false },
    to,
  );
  const destination = locateEnteredPlace(
    'destination',
    { address: given.destinationAddress, at: to, confirmed: given.destinationConfirmed ?? false },
    pickup,
  );
  return { pickup, destination, city: cityAt(pickup) };
};
