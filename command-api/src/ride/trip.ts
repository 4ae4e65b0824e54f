import { cityAt } from '@saferide/domain/place/city-at';
import { locateAddress } from '@saferide/domain/place/gazetteer';
import type { Place } from '@saferide/domain/ride/events';

export interface TripAddresses {
  readonly pickupAddress: string;
  readonly pickupLatitude?: number | null | undefined;
  readonly pickupLongitude?: number | null | undefined;
  readonly destinationAddress: string;
  readonly destinationLatitude?: number | null | undefined;
  readonly destinationLongitude?: number | null | undefined;
}

/** The place an address stands for: where the client says it is, else where the gazetteer knows it. */
export const placeOf = (
  address: string,
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Place => {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { address, latitude, longitude };
  const known = locateAddress(address);
  return { address, latitude: known.latitude, longitude: known.longitude };
};

export const tripOf = (given: TripAddresses) => {
  const pickup = placeOf(given.pickupAddress, given.pickupLatitude, given.pickupLongitude);
  const destination = placeOf(given.destinationAddress, given.destinationLatitude, given.destinationLongitude);
  return { pickup, destination, city: cityAt(pickup) };
};
