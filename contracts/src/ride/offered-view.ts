import { z } from 'zod';
import { fareNaira, vehicleTypeField } from './fields.ts';
import { coordinates } from './views.ts';

/** A ride as offered to a driver, who learns the rider's identity and the addresses only after accepting. */
export const offeredRideView = z.object({
  id: z.string(),
  status: z.literal('requested'),
  pickupAddress: z.null(),
  destinationAddress: z.null(),
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  /** Centres of the 500 m cells of pickup and destination. */
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType: vehicleTypeField,
  passengers: z.int(),
  estimatedPrice: fareNaira,
  topUp: fareNaira,
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** Trip by road, rounded to 100 m; null if unknown. `approximate`: planned on the built-in sketch of roads. */
  road: z.object({ kilometres: z.number(), minutes: z.int(), approximate: z.boolean() }).nullable(),
  serviceDurationHours: z.int().nullable(),
  customer: z.null(),
  customerName: z.null(),
  /** Average of 5 stars; null if the rider has no ratings. */
  customerRating: z.number().nullable(),
  /** Number of the rider's completed trips. */
  customerTrips: z.int(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  expiresAt: z.string(),
  /** Straight-line kilometres from the driver to the pickup when the offer was made. */
  pickupDistance: z.number(),
});

export type OfferedRideView = z.infer<typeof offeredRideView>;
