import type { VehicleType } from '@saferide/contracts/pick-lists';
import { noteCharacterLimit } from '@saferide/contracts/ride/booking-body';
import { paymentMethodField, vehicleTypeField } from '@saferide/contracts/ride/fields';
import { rideLimits } from '@saferide/contracts/ride/limits';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { z } from 'zod';
import { lagosDayLabel, timeLabel } from '../../../messages/format.ts';
import { lazyIntlFormat } from '../../../messages/words.ts';
import {
  emptyPlace,
  type InputPoint,
  type PlaceInput,
  type PlaceResolution,
  placeInputAt,
  placeInputSchema,
} from './place.ts';

export const bookingSchema = z.object({
  when: z.enum(['now', 'later']),
  pickup: placeInputSchema,
  destination: placeInputSchema,
  passengers: z.number().int().min(1).max(rideLimits.mostPassengers),
  vehicleType: vehicleTypeField,
  /** The class chosen before more passengers required the Prado; null otherwise. */
  chosenBefore: vehicleTypeField.nullable().default(null),
  hours: z.number(),
  /** A `datetime-local` value in Lagos time; empty until chosen. */
  scheduledFor: z.string(),
  paymentMethod: paymentMethodField.default('cash'),
  /** Empty for none. */
  note: z.string().default(''),
  /** Whether the rider of a Prado wishes for a Lexus 470. */
  lexus: z.boolean().default(false),
  /** Null if the booker rides. */
  passenger: z.object({ name: z.string(), phone: z.string() }).nullable().default(null),
  visit: z.string().default(''),
});
export type BookingInput = Readonly<z.infer<typeof bookingSchema>>;

export const emptyBooking: BookingInput = {
  when: 'now',
  pickup: emptyPlace,
  destination: emptyPlace,
  passengers: 1,
  vehicleType: 'standard',
  chosenBefore: null,
  hours: 1,
  scheduledFor: '',
  paymentMethod: 'cash',
  note: '',
  lexus: false,
  passenger: null,
  visit: '',
};

/** Added to the note that the driver reads, because SafeRide cannot promise a Lexus. */
const LEXUS_WISH = 'A Lexus 470, please, if you have one.';

/** The longest note that leaves room for the wish. */
export const maxNoteCharacters = noteCharacterLimit - LEXUS_WISH.length - 1;

const noteOf = ({ vehicleType, note, lexus }: BookingInput): string =>
  lexus && vehicleType === 'suv' ? `${LEXUS_WISH} ${note}`.trim() : note;

const wishesIn = (note: string): Pick<BookingInput, 'note' | 'lexus'> =>
  note.startsWith(LEXUS_WISH) ? { note: note.slice(LEXUS_WISH.length).trim(), lexus: true } : { note, lexus: false };

export const bookingOfRide = (ride: RideView): BookingInput => ({
  ...emptyBooking,
  pickup: placeInputAt(ride.pickupAddress ?? '', ride.pickupLocation, ride.pickupArea),
  destination: placeInputAt(ride.destinationAddress ?? '', ride.destinationLocation, ride.destinationArea),
  passengers: ride.passengers,
  vehicleType: ride.vehicleType,
  hours: ride.serviceDurationHours ?? emptyBooking.hours,
  paymentMethod: ride.paymentMethod,
  ...wishesIn(ride.note ?? ''),
  passenger:
    ride.passenger && ride.passenger.phoneNumber !== null
      ? { name: ride.passenger.name, phone: ride.passenger.phoneNumber }
      : null,
});

const LAGOS_OFFSET = '+01:00';
const LAGOS_OFFSET_MS = 3_600_000;

export const lagosIsoTime = (local: string): string => `${local}:00${LAGOS_OFFSET}`;

/** A `datetime-local` value in Lagos time. */
export const lagosFieldFromMs = (ms: number): string => new Date(ms + LAGOS_OFFSET_MS).toISOString().slice(0, 16);

const weekday = lazyIntlFormat(
  (locales) => new Intl.DateTimeFormat(locales, { weekday: 'short', timeZone: 'Africa/Lagos' }),
);

/** `07:30`, or `Sat 07:30` if not today in Lagos. */
export const dayAndTimeLabel = (ms: number, nowMs: number): string =>
  lagosDayLabel(ms) === lagosDayLabel(nowMs) ? timeLabel(ms) : `${weekday().format(ms)} ${timeLabel(ms)}`;

export const schedulableRange = (nowMs: number): { readonly min: string; readonly max: string } => ({
  // One minute is added, because the field drops the seconds and the minimum must still hold when the command arrives.
  min: lagosFieldFromMs(nowMs + rideLimits.minScheduleLeadMs + 60_000),
  max: lagosFieldFromMs(nowMs + rideLimits.maxScheduleLeadMs - 60_000),
});

export const PICKUP_STEP_MS = rideLimits.pickupStepMinutes * 60_000;

/**
 * A scheduled ride always has a time. It is at first the earliest possible one, rounded up to a step of the time field.
 */
export const withPickupTime = (booking: BookingInput, when: BookingInput['when'], nowMs: number): BookingInput => {
  if (when === 'now' || booking.scheduledFor !== '') return { ...booking, when };
  const earliest = Date.parse(lagosIsoTime(schedulableRange(nowMs).min));
  return { ...booking, when, scheduledFor: lagosFieldFromMs(Math.ceil(earliest / PICKUP_STEP_MS) * PICKUP_STEP_MS) };
};

export const hasSeatsFor = (vehicleType: VehicleType, passengers: number): boolean =>
  passengers <= rideLimits.maxPassengers[vehicleType];

export const withPassengers = (booking: BookingInput, passengers: number): BookingInput => {
  const chosen = booking.chosenBefore ?? booking.vehicleType;
  return hasSeatsFor(chosen, passengers)
    ? { ...booking, passengers, vehicleType: chosen, chosenBefore: null }
    : { ...booking, passengers, vehicleType: 'suv', chosenBefore: chosen };
};

export const withVehicle = (booking: BookingInput, vehicleType: VehicleType): BookingInput => ({
  ...booking,
  vehicleType,
  chosenBefore: null,
});

export const pickupTimeFault = ({ when, scheduledFor }: BookingInput, nowMs: number): 'tooSoon' | 'tooFar' | null => {
  if (when === 'now' || scheduledFor === '') return null;
  const { min, max } = schedulableRange(nowMs);
  return scheduledFor < min ? 'tooSoon' : scheduledFor > max ? 'tooFar' : null;
};

export interface ResolvedRouteEnds {
  readonly pickup: PlaceResolution;
  readonly destination: PlaceResolution;
}

export const resolvedPointOf = (known: PlaceResolution): InputPoint | null =>
  known.kind === 'known' ? known.at : null;

export const mapPointOf = (end: PlaceInput, known: PlaceResolution): InputPoint | null =>
  resolvedPointOf(known) ?? (end.by === 'pin' ? end.at : null);

export const tripOfBookingInput = (booking: BookingInput, ends: ResolvedRouteEnds, vehicleType: VehicleType) => {
  const [from, to] = [resolvedPointOf(ends.pickup), resolvedPointOf(ends.destination)];
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

export const bookingOptionsOf = (booking: BookingInput) => {
  const { paymentMethod, passenger } = booking;
  const note = noteOf(booking);
  return { paymentMethod, ...(note ? { note } : {}), ...(passenger ? { passenger } : {}) };
};

export const confirmationsOf = ({ pickup, destination }: BookingInput) => ({
  ...(pickup.confirmed ? { pickupConfirmed: true } : {}),
  ...(destination.confirmed ? { destinationConfirmed: true } : {}),
});
