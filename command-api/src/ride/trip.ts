import { cityAt } from '@saferide/domain/place/city-at';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { bookedPlace, type GivenPlace, type LocatedPlace, type TripEnd } from '@saferide/domain/place/located';
import { refused } from '@saferide/infrastructure/http/refused';

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

const placeOf = (end: TripEnd, given: GivenPlace, near: Coordinates | null) => {
  const place = bookedPlace(end, given, near);
  if ('refusal' in place) throw refused(place);
  return place;
};

/** Where a booking goes from and to, both located; of places of one name, the one near the other end. */
export const tripOf = (
  given: TripAddresses,
): { readonly pickup: LocatedPlace; readonly destination: LocatedPlace; readonly city: string } => {
  const from = pointOf(given.pickupLatitude, given.pickupLongitude);
  const to = pointOf(given.destinationLatitude, given.destinationLongitude);
  const pickup = placeOf(
    'pickup',
    { address: given.pickupAddress, at: from, confirmed: given.pickupConfirmed ?? false },
    to,
  );
  const destination = placeOf(
    'destination',
    { address: given.destinationAddress, at: to, confirmed: given.destinationConfirmed ?? false },
    pickup,
  );
  return { pickup, destination, city: cityAt(pickup) };
};
