import { z } from 'zod';
import { naira, vehicleType } from './fields.ts';
import { coordinates } from './views.ts';

/** One ride offered to one driver: what `available-rides` lists. */
export const offeredRideView = z.object({
  id: z.string(),
  status: z.literal('requested'),
  pickupAddress: z.string().nullable(),
  destinationAddress: z.string().nullable(),
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType,
  passengers: z.int(),
  estimatedPrice: naira,
  /** What the rider has added to the fare; part of it. */
  topUp: naira,
  distance: z.number(),
  estimatedMinutes: z.int(),
  serviceDurationHours: z.int().nullable(),
  customerName: z.string().nullable(),
  /** Stars of 5; null for a rider whom nobody has rated yet. */
  customerRating: z.number().nullable(),
  /** Rides that the rider has completed. */
  customerTrips: z.int(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  expiresAt: z.string(),
  /** Kilometres from the driver to the pickup when the offer was made. */
  pickupDistance: z.number(),
});

export type OfferedRideView = z.infer<typeof offeredRideView>;
