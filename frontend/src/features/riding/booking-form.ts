import type { FavoriteView } from '@saferide/domain/contracts/favorites';
import { figures } from '@saferide/domain/contracts/figures';

export type VehicleType = 'standard' | 'premium' | 'suv';

export interface Place {
  readonly address: string;
  /** Null until the text is known to stand for one point; then the server looks the address up. */
  readonly at: { readonly latitude: number; readonly longitude: number } | null;
}

export interface Booking {
  readonly when: 'now' | 'later';
  readonly pickup: Place;
  readonly destination: Place;
  readonly passengers: number;
  readonly vehicleType: VehicleType;
  /** Hours of the Prado service. */
  readonly hours: number;
  /** As `datetime-local` has it, in Lagos time; empty until chosen. */
  readonly scheduledFor: string;
}

export const vehicleTypes: readonly VehicleType[] = ['standard', 'premium', 'suv'];

export const emptyPlace: Place = { address: '', at: null };

/** Lagos keeps one hour ahead of UTC all year. */
const LAGOS_OFFSET = '+01:00';
const LAGOS_OFFSET_MS = 3_600_000;

/** What a `datetime-local` field holds, as an instant with its offset. */
export const lagosInstant = (local: string): string => `${local}:00${LAGOS_OFFSET}`;

/** An instant, in epoch milliseconds, as a `datetime-local` field takes it. */
export const lagosLocal = (ms: number): string => new Date(ms + LAGOS_OFFSET_MS).toISOString().slice(0, 16);

/** The first and the last minute a ride can be scheduled for, as the field takes them. */
export const schedulable = (nowMs: number): { readonly min: string; readonly max: string } => ({
  // The field knows minutes, and the least time ahead must still be there when the command arrives.
  min: lagosLocal(nowMs + figures.minScheduleLeadMs + 60_000),
  max: lagosLocal(nowMs + figures.maxScheduleLeadMs - 60_000),
});

/** Vehicles that take so many passengers. */
export const takes = (vehicleType: VehicleType, passengers: number): boolean =>
  passengers <= figures.maxPassengers[vehicleType];

/** So many passengers; a vehicle that is too small gives way to the one that is not. */
export const withPassengers = (booking: Booking, passengers: number): Booking => ({
  ...booking,
  passengers,
  vehicleType: takes(booking.vehicleType, passengers) ? booking.vehicleType : 'suv',
});

export const placeOfFavourite = ({ address, latitude, longitude }: FavoriteView): Place => ({
  address,
  at: latitude === null || longitude === null ? null : { latitude, longitude },
});

/** The trip of a booking as quotes and bookings name it; null while an address is missing. */
export const tripOf = ({ pickup, destination, hours }: Booking, vehicleType: VehicleType) => {
  const [from, to] = [pickup.address.trim(), destination.address.trim()];
  if (from === '' || to === '') return null;
  return {
    pickupAddress: from,
    ...(pickup.at ? { pickupLatitude: pickup.at.latitude, pickupLongitude: pickup.at.longitude } : {}),
    destinationAddress: to,
    ...(destination.at
      ? { destinationLatitude: destination.at.latitude, destinationLongitude: destination.at.longitude }
      : {}),
    vehicleType,
    ...(vehicleType === 'suv' ? { duration: hours } : {}),
  };
};
