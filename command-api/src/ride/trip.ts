import { cityAt } from '@saferide/domain/place/city-at';
import { bookedPlace, type LocatedPlace, type TripEnd } from '@saferide/domain/place/located';
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

const placeOf = (end: TripEnd, address: string, latitude: Degrees, longitude: Degrees, confirmed = false) => {
  const at = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  const place = bookedPlace(end, { address, at, confirmed });
  if ('refusal' in place) throw refused(place);
  return place;
};

/** Where a booking goes from and to, both located. */
export const tripOf = (
  given: TripAddresses,
): { readonly pickup: LocatedPlace; readonly destination: LocatedPlace; readonly city: string } => {
  const pickup = placeOf(
    'pickup',
    given.pickupAddress,
    given.pickupLatitude,
    given.pickupLongitude,
    given.pickupConfirmed,
  );
  const destination = placeOf(
    'destination',
    given.destinationAddress,
    given.destinationLatitude,
    given.destinationLongitude,
    given.destinationConfirmed,
  );
  return { pickup, destination, city: cityAt(pickup) };
};
