import { z } from 'zod';
import { fareNaira, vehicleTypeField } from './fields.ts';
import { coordinates } from './views.ts';

/** A ride as offered to a driver; identity and addresses come with acceptance. */
export const offeredRideView = z.object({
  id: z.string(),
  status: z.literal('requested'),
  pickupAddress: z.null(),
  destinationAddress: z.null(),
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  /** Centres of the 500 m cells that contain the points. */
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType: vehicleTypeField,
  passengers: z.int(),
  estimatedPrice: fareNaira,
  topUp: fareNaira,
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** By road, to 100 m; null if unknown. `approximate`: planned on the sketch. */
  road: z.object({ kilometres: z.number(), minutes: z.int(), approximate: z.boolean() }).nullable(),
  serviceDurationHours: z.int().nullable(),
  customer: z.null(),
  customerName: z.null(),
  /** Of 5; null without ratings. */
  customerRating: z.number().nullable(),
  /** Completed trips. */
  customerTrips: z.int(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  expiresAt: z.string(),
  /** Straight-line kilometres at the time of the offer. */
  pickupDistance: z.number(),
});

export type OfferedRideView = z.infer<typeof offeredRideView>;
