import type { FavoriteView } from '@saferide/contracts/account/favorites';
import { straightLineMetres } from '@saferide/contracts/place/distance';
import { lagosAreas } from '@saferide/contracts/place/offered';
import { vehicleType } from '@saferide/contracts/ride/fields';
import { rideFigures } from '@saferide/contracts/ride/figures';
import { coordinates } from '@saferide/contracts/ride/views';
import { z } from 'zod';
import { bookingWords } from './booking.words.ts';

export type VehicleType = z.infer<typeof vehicleType>;

const place = z.object({
  address: z.string().max(200),
  /** Null until the text is known to stand for one point; until then the server looks the address up. */
  at: coordinates.nullable(),
});
export type Place = z.infer<typeof place>;

/** A booking being made, as the browser keeps it. */
export const bookingSchema = z.object({
  when: z.enum(['now', 'later']),
  pickup: place,
  destination: place,
  passengers: z.number().int().min(1).max(rideFigures.mostPassengers),
  vehicleType,
  /** Hours of the Prado service. */
  hours: z.number(),
  /** As `datetime-local` has it, in Lagos time; empty until chosen. */
  scheduledFor: z.string(),
});
export type Booking = Readonly<z.infer<typeof bookingSchema>>;

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
  min: lagosLocal(nowMs + rideFigures.minScheduleLeadMs + 60_000),
  max: lagosLocal(nowMs + rideFigures.maxScheduleLeadMs - 60_000),
});

/** Vehicles that take so many passengers. */
export const takes = (vehicleType: VehicleType, passengers: number): boolean =>
  passengers <= rideFigures.maxPassengers[vehicleType];

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

/** A pin further than this from an area's centre, in metres, is not named after it. */
const NEAR_METRES = 6_000;

/** A pin on the map in words that a driver can use. */
export const placeOfPin = (at: { readonly latitude: number; readonly longitude: number }): Place => {
  const [nearest] = lagosAreas
    .map(({ name, centre }) => ({ name, away: straightLineMetres(centre, at) }))
    .sort((a, b) => a.away - b.away);
  const near = nearest && nearest.away <= NEAR_METRES;
  return { address: near ? bookingWords.pinNear(nearest.name) : bookingWords.pinAt(at), at };
};

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
