import { z } from 'zod';
import { fareNaira, vehicleTypeField } from './fields.ts';
import { coordinates } from './views.ts';

/**
 * One ride offered to one driver: what `available-rides` lists. Who the rider is and which doors it is between comes with the
 * acceptance; until then those fields are null.
 */
export const offeredRideView = z.object({
  id: z.string(),
  status: z.literal('requested'),
  pickupAddress: z.null(),
  destinationAddress: z.null(),
  /** The areas that the points lie in; null where no known area is near. */
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  /** The middle of the cell of about half a kilometre that the point lies in: for a map and the way there. */
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType: vehicleTypeField,
  passengers: z.int(),
  estimatedPrice: fareNaira,
  /** What the rider has added to the fare; part of it. */
  topUp: fareNaira,
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** The trip by road, to 100 m; `approximate` over the sketch of main roads. Null where no way is known. */
  road: z.object({ kilometres: z.number(), minutes: z.int(), approximate: z.boolean() }).nullable(),
  serviceDurationHours: z.int().nullable(),
  customer: z.null(),
  customerName: z.null(),
  /** Stars of 5; null for a rider whom nobody has rated yet. */
  customerRating: z.number().nullable(),
  /** Rides that the rider has completed. */
  customerTrips: z.int(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  expiresAt: z.string(),
  /** Kilometres from the driver to the pickup when the offer was made, in a straight line, to 100 m. */
  pickupDistance: z.number(),
});

export type OfferedRideView = z.infer<typeof offeredRideView>;
