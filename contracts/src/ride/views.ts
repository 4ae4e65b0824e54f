import { type RideStatus, rideStatuses } from '@saferide/domain/ride/status';
import { tripEnds, tripEndWords } from '@saferide/domain/ride/trip-end';
import { z } from 'zod';
import { fareNaira, latitude, longitude, vehicleTypeField } from './fields.ts';

/** Rides as they are shown: `spec/` document 3 §3. Money in naira, distance in km. */

export { type RideStatus, rideStatuses };

export const coordinates = z.object({ latitude, longitude });

/**
 * One ride as one of its people sees it. A driver sees of the rider's side what `riderDisclosures` allows at the ride's stage;
 * the rest is null.
 */
export const rideView = z.object({
  id: z.string(),
  status: z.enum(rideStatuses),
  /** Null to a driver before the acceptance and an hour after the trip; null to everybody once the rider is erased. */
  pickupAddress: z.string().nullable(),
  destinationAddress: z.string().nullable(),
  /** The areas that the points lie in, whatever the addresses say. */
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  /** To a driver it is offered to the middle of a cell of about half a kilometre; null to its driver once it is over. */
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType: vehicleTypeField,
  passengers: z.int(),
  estimatedPrice: fareNaira,
  /** What the rider has added, part of the price. */
  topUp: fareNaira,
  finalPrice: fareNaira.nullable(),
  /** Kilometres. */
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** Minutes from acceptance to the promised pickup. */
  estimatedPickupTime: z.number().nullable(),
  pickupDueAt: z.string().nullable(),
  serviceDurationHours: z.int().nullable(),
  tariffVersion: z.string(),
  city: z.string(),
  createdAt: z.string(),
  scheduledTime: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  /** The rider sees the driver. */
  driverSeenAt: z.string().nullable(),
  /** When the rider asked the driver to cancel. */
  releaseAskedAt: z.string().nullable(),
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** What the rider has confirmed of the end, while the trip lasts and after. */
  endConfirmed: z.enum(tripEndWords).nullable(),
  /** How it ended, and how many kilometres before the destination where that is known; null until it is completed. */
  tripEnd: z.enum(tripEnds).nullable(),
  earlyByKilometres: z.number().nullable(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.enum(['customer', 'driver', 'system', 'operator']).nullable(),
  reason: z.string().nullable(),
  /** Why an operator ended it. */
  operatorReason: z.string().nullable(),
  searchRound: z.int(),
  /** Null to drivers: they cannot tell by it whom they have driven before. */
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The number is shown to the driver from the acceptance until an hour after the trip. */
  customer: z.object({ profile: z.object({ fullName: z.string(), phoneNumber: z.string() }) }).nullable(),
  driverId: z.string().nullable(),
  driver: z
    .object({
      /** The phone number is shown to the customer only while accepted or in progress. */
      profile: z.object({ firstName: z.string(), lastName: z.string(), phoneNumber: z.string().nullable() }).nullable(),
      /** Null while nobody has rated them. */
      rating: z.number().nullable(),
      /** Completed. */
      trips: z.int(),
      vehicleColor: z.string().nullable(),
      vehicleModel: z.string().nullable(),
      vehiclePlate: z.string().nullable(),
      /** Only while accepted or in progress, and only a verified account. */
      bankAccountNumber: z.string().nullable(),
      accountHolderName: z.string().nullable(),
      bankName: z.string().nullable(),
    })
    .nullable(),
  /** Four digits; shown to the rider alone, from acceptance to the start. */
  startCode: z.string().nullable(),
  /** How many new codes the ride has got because the ones before were wrong too often. */
  startCodeRenewals: z.int(),
  allowDestinationChanges: z.boolean(),
  totalDestinationChanges: z.int(),
  destinationHistory: z.array(z.object({ address: z.string(), timestamp: z.string(), reason: z.string() })),
  ratings: z.object({ customer: z.int().nullable(), driver: z.int().nullable() }),
});

export type RideView = z.infer<typeof rideView>;
