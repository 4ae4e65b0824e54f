import { z } from 'zod';
import { defineEvents, type EventOf } from '../kernel/define-events.ts';
import { id, instant, vehicleType } from '../kernel/event-fields.ts';
import { nothingGivenBack } from './upcast.ts';

/** The time reserved for a scheduled ride that the driver has promised. */
export const reservation = z.object({ rideId: id, from: instant, until: instant });
export type Reservation = z.infer<typeof reservation>;

export const driverDutyEvents = defineEvents({
  /** Repeats the open promises, so that a reader can start at the last one. */
  WentOnline: {
    version: 2,
    data: z.object({
      driverId: id,
      vehicleType,
      reservations: z.array(reservation),
      /** Times of the rides given back lately, oldest first. */
      givenBackAt: z.array(instant),
    }),
    upcast: { 1: nothingGivenBack },
  },
  WentOffline: {
    version: 1,
    data: z.object({
      driverId: id,
      reason: z.enum(['by_driver', 'subscription_lapsed', 'vehicle_not_approved', 'suspended', 'unseen']),
    }),
  },
  /** `until`: expected end of the ride; nothing promised meanwhile begins before it. */
  DriverEngaged: { version: 1, data: z.object({ driverId: id, rideId: id, until: instant }) },
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
