import { z } from 'zod';
import { id, kobo } from '../kernel/define-events.ts';
import { fareMethods } from '../money/payment-method.ts';
import { placeField } from '../place/place.ts';
import { vehicleType } from '../vehicle/vehicle-type.ts';
import { passengerField } from './booking-options.ts';

export const bookingFields = z.object({
  rideId: id,
  customerId: id,
  vehicleType,
  passengers: z.int(),
  /** Null for rides priced by distance. */
  durationHours: z.int().nullable(),
  fareKobo: kobo,
  tariffVersion: z.string(),
  ridePolicyVersion: z.string(),
  distanceMetres: z.int().nonnegative(),
  estimatedMinutes: z.int().nonnegative(),
  city: z.string(),
  /** How the rider means to pay; what was paid is in `FarePaidRecorded`. */
  paymentMethod: z.enum(fareMethods),
});

export const tripPersonalFields = z.object({
  pickup: placeField,
  destination: placeField,
  /** The rider's note for the driver. */
  note: z.string().nullable(),
  /** Null if the customer rides. */
  passenger: passengerField.nullable(),
});

export const vehicleAndCityFields = { vehicleType, city: z.string() };
export const ridePartyFields = { rideId: id, customerId: id, driverId: id, ...vehicleAndCityFields };
