import { personNameField } from '@saferide/domain/person/person-name';
import { type RideStatus, rideStatuses } from '@saferide/domain/ride/status';
import { tripEndConfirmations, tripEnds } from '@saferide/domain/ride/trip-end';
import { z } from 'zod';
import { specDisplayedVehicleView } from '../driver/vehicle.ts';
import { instantView, nairaField } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { paymentMethodField, vehicleTypeField } from './fields.ts';

/** Statuses of a ride on screens. */
export { type RideStatus, rideStatuses };

/**
 * The customer as the driver sees them, in the specification's names (spec 3 §3). Numbers are null where people call in the app;
 * see `ridePhoneNumber`.
 */
const shownCustomer = z.object({ profile: z.object({ fullName: z.string(), phoneNumber: z.string().nullable() }) });

/** The driver as the customer sees them, in the specification's names (spec 3 §3). */
const shownDriver = z.object({
  profile: personNameField.extend({ phoneNumber: z.string().nullable() }).nullable(),
  rating: z.number().nullable(),
  /** Number of completed trips, without those that do not count, such as very short ones. */
  trips: z.int(),
  ...specDisplayedVehicleView.shape,
  bankAccountNumber: z.string().nullable(),
  accountHolderName: z.string().nullable(),
  bankName: z.string().nullable(),
  /** Shown to a rider who pays by mobile money, from the end of the trip until a day later; otherwise null. */
  mobileMoneyNumber: z.string().nullable(),
});

/** A ride as its people see it. Amounts are in naira. */
export const rideView = z.object({
  id: z.string(),
  status: z.enum(rideStatuses),
  /** Null if withheld, and once erased. */
  pickupAddress: z.string().nullable(),
  destinationAddress: z.string().nullable(),
  pickupArea: z.string().nullable(),
  destinationArea: z.string().nullable(),
  /** Null if withheld, and once erased. */
  pickupLocation: coordinates.nullable(),
  destinationLocation: coordinates.nullable(),
  vehicleType: vehicleTypeField,
  passengers: z.int(),
  paymentMethod: paymentMethodField,
  /** The rider's note for the driver; null if withheld, and once erased. */
  note: z.string().nullable(),
  /** Who rides if someone else booked; null if withheld, and once erased. */
  passenger: z.object({ name: z.string(), phoneNumber: z.string().nullable() }).nullable(),
  estimatedPrice: nairaField,
  topUp: nairaField,
  finalPrice: nairaField.nullable(),
  /** The amount that the driver recorded or an operator decided; null without either. */
  paid: nairaField.nullable(),
  paidClaimedAt: instantView.nullable(),
  /** Kilometres. */
  distance: z.number(),
  estimatedMinutes: z.int(),
  /** Minutes from acceptance to pickup. */
  estimatedPickupTime: z.number().nullable(),
  pickupDueAt: instantView.nullable(),
  /** Booked and added hours; null for rides priced by distance. */
  serviceDurationHours: z.int().nullable(),
  tariffVersion: z.string(),
  city: z.string(),
  createdAt: instantView,
  scheduledTime: instantView.nullable(),
  acceptedAt: instantView.nullable(),
  driverSeenAt: instantView.nullable(),
  releaseAskedAt: instantView.nullable(),
  arrivedAt: instantView.nullable(),
  startedAt: instantView.nullable(),
  completedAt: instantView.nullable(),
  /** What the rider confirmed; null without a confirmation. */
  endConfirmed: z.enum(tripEndConfirmations).nullable(),
  tripEnd: z.enum(tripEnds).nullable(),
  earlyByKm: z.number().nullable(),
  setDownEarlyAt: instantView.nullable(),
  cancelledAt: instantView.nullable(),
  cancelledBy: z.enum(['customer', 'driver', 'system', 'operator']).nullable(),
  reason: z.string().nullable(),
  operatorReason: z.string().nullable(),
  searchRound: z.int(),
  /**
   * The running search, or one of the last week that found no driver. Null for other rides, in lists, and for
   * anyone but the customer.
   */
  search: z
    .object({
      startedAt: instantView,
      driversAsked: z.int(),
      /** When each offer that can still be accepted ends. */
      offersOpenUntil: z.array(instantView),
      topUps: z.int(),
    })
    .nullable(),
  /** Null for drivers. */
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  customer: shownCustomer.nullable(),
  driverId: z.string().nullable(),
  driver: shownDriver.nullable(),
  /** Whether the reader may call the other party. */
  mayCall: z.boolean(),
  startCode: z.string().nullable(),
  startCodeRenewals: z.int(),
  allowDestinationChanges: z.boolean(),
  totalDestinationChanges: z.int(),
  destinationHistory: z.array(z.object({ address: z.string(), timestamp: instantView, reason: z.string() })),
  ratings: z.object({ customer: z.int().nullable(), driver: z.int().nullable() }),
});

export type RideView = z.infer<typeof rideView>;
