import type { VehicleType } from '@saferide/contracts/pick-lists';
import { vehicleType } from '@saferide/contracts/ride/fields';
import { rideFigures } from '@saferide/contracts/ride/figures';
import type { RideView } from '@saferide/contracts/ride/views';
import { z } from 'zod';
import { emptyPlace, type Place, type Point, place, placeAt, type Understood } from './place.ts';

/** A booking being made, as the browser keeps it. */
export const bookingSchema = z.object({
  when: z.enum(['now', 'later']),
  pickup: place,
  destination: place,
  passengers: z.number().int().min(1).max(rideFigures.mostPassengers),
  vehicleType,
  /** The class chosen before there were too many passengers for it; null while the chosen one is shown. */
  chosenBefore: vehicleType.nullable().default(null),
  /** Hours of the Prado service. */
  hours: z.number(),
  /** As `datetime-local` has it, in Lagos time; empty until chosen. */
  scheduledFor: z.string(),
  /** The visit that it was begun in: loaded again, the page goes on with it. */
  visit: z.string().default(''),
});
export type Booking = Readonly<z.infer<typeof bookingSchema>>;

export const emptyBooking: Booking = {
  when: 'now',
  pickup: emptyPlace,
  destination: emptyPlace,
  passengers: 1,
  vehicleType: 'standard',
  chosenBefore: null,
  hours: 1,
  scheduledFor: '',
  visit: '',
};

/** The trip of a ride once more, wanted now. */
export const again = (ride: RideView): Booking => ({
  ...emptyBooking,
  pickup: placeAt(ride.pickupAddress ?? '', ride.pickupLocation, ride.pickupArea),
  destination: placeAt(ride.destinationAddress ?? '', ride.destinationLocation, ride.destinationArea),
  passengers: ride.passengers,
  vehicleType: ride.vehicleType,
  hours: ride.serviceDurationHours ?? emptyBooking.hours,
});

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

/** Moves to the Prado while the chosen class has too few seats, and back once it has enough. */
export const withPassengers = (booking: Booking, passengers: number): Booking => {
  const chosen = booking.chosenBefore ?? booking.vehicleType;
  return takes(chosen, passengers)
    ? { ...booking, passengers, vehicleType: chosen, chosenBefore: null }
    : { ...booking, passengers, vehicleType: 'suv', chosenBefore: chosen };
};

export const withVehicle = (booking: Booking, vehicleType: VehicleType): Booking => ({
  ...booking,
  vehicleType,
  chosenBefore: null,
});

/** Why a ride cannot be booked for the time chosen; null while none is chosen, and when it can. */
export const timeFault = ({ when, scheduledFor }: Booking, nowMs: number): 'tooSoon' | 'tooFar' | null => {
  if (when === 'now' || scheduledFor === '') return null;
  const { min, max } = schedulable(nowMs);
  return scheduledFor < min ? 'tooSoon' : scheduledFor > max ? 'tooFar' : null;
};

/** What both ends of a booking were understood as. */
export interface Ends {
  readonly pickup: Understood;
  readonly destination: Understood;
}

/** Where an end of a trip is; null until that is known, and while a question about it is open. */
export const pointOf = (known: Understood): Point | null => (known.kind === 'known' ? known.at : null);

/** Where an end of a trip is drawn: a pin stays in sight while its words are being understood. */
export const drawnAt = (end: Place, known: Understood): Point | null =>
  pointOf(known) ?? (end.by === 'pin' ? end.at : null);

/** The trip of a booking as quotes and bookings name it; null until both ends are known. */
export const tripOf = (booking: Booking, ends: Ends, vehicleType: VehicleType) => {
  const [from, to] = [pointOf(ends.pickup), pointOf(ends.destination)];
  if (!from || !to) return null;
  return {
    pickupAddress: booking.pickup.address.trim(),
    pickupLatitude: from.latitude,
    pickupLongitude: from.longitude,
    destinationAddress: booking.destination.address.trim(),
    destinationLatitude: to.latitude,
    destinationLongitude: to.longitude,
    vehicleType,
    ...(vehicleType === 'suv' ? { duration: booking.hours } : {}),
  };
};

/** Whether a question about one of its places is open. */
export const hasOpenQuestion = ({ pickup, destination }: Ends): boolean =>
  pickup.kind === 'elsewhere' || destination.kind === 'elsewhere';

/** What the rider has confirmed, as bookings name it. */
export const confirmedIn = ({ pickup, destination }: Booking) => ({
  ...(pickup.confirmed ? { pickupConfirmed: true } : {}),
  ...(destination.confirmed ? { destinationConfirmed: true } : {}),
});
