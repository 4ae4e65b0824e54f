import { z } from 'zod';
import { fareNaira, vehicleTypeField } from './fields.ts';
import { coordinates } from './ride-view.ts';

/** A ride as offered to a driver, without identity and addresses. */
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
  /** Kilometres by road, to 100 m; null if unknown. */
  road: z.object({ kilometres: z.number(), minutes: z.int(), approximate: z.boolean() }).nullable(),
  serviceDurationHours: z.int().nullable(),
  customer: z.null(),
  customerName: z.null(),
  /** Of 5 stars; null without ratings. */
  customerRating: z.number().nullable(),
  customerTrips: z.int(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  expiresAt: z.string(),
  /** Straight-line kilometres from driver to pickup. */
  pickupDistance: z.number(),
});

export type OfferedRideView = z.infer<typeof offeredRideView>;
