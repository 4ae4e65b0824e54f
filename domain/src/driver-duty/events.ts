import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../kernel/define-events.ts';
import { vehicleType } from '../vehicle/vehicle-type.ts';
import { addGiveBacks } from './upcast.ts';

export const reservation = z.object({ rideId: id, from: instantField, until: instantField });
export type Reservation = z.infer<typeof reservation>;

export const driverDutyEvents = defineEvents({
  /** Repeats the open reservations, so that the stream can be read from this event. */
  WentOnline: {
    version: 2,
    data: z.object({
      driverId: id,
      vehicleType,
      reservations: z.array(reservation),
      /** Times at which rides were given back or missed on the last day that had any, oldest first. */
      givenBackAt: z.array(instantField),
    }),
    upcast: { 1: addGiveBacks },
  },
  WentOffline: {
    version: 1,
    data: z.object({
      driverId: id,
      reason: z.enum(['by_driver', 'subscription_lapsed', 'vehicle_not_approved', 'suspended', 'unseen']),
    }),
  },
  /** `until` is the expected end. Recorded again when hours are added to the ride. */
  DriverEngaged: { version: 1, data: z.object({ driverId: id, rideId: id, until: instantField }) },
  DriverReleased: {
    version: 1,
    data: z.object({
      driverId: id,
      rideId: id,
      cause: z.enum(['ride_over', 'given_back', 'driver_absent', 'lost_the_race']),
    }),
  },
  ScheduledRideReserved: { version: 1, data: reservation.extend({ driverId: id }) },
  ScheduledRideReleased: {
    version: 1,
    data: z.object({
      driverId: id,
      rideId: id,
      cause: z.enum(['ride_over', 'given_back', 'driver_absent', 'lost_the_race', 'engaged']),
    }),
  },
});

export type DriverDutyEvent = EventOf<typeof driverDutyEvents>;
