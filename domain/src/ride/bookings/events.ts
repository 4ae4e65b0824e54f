import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../../kernel/define-events.ts';
import { addCountedPairs, addRemainingClaims, addRiderHistory } from './upcast.ts';

export const claimFields = z.object({ rideId: id, from: instantField, until: instantField, scheduled: z.boolean() });
export type Claim = z.infer<typeof claimFields>;

export const countedRide = z.object({ driverId: id, at: instantField });
export type CountedRide = z.infer<typeof countedRide>;

export const customerBookingsEvents = defineEvents({
  CustomerClaimed: { version: 1, data: claimFields.extend({ customerId: id }) },
  /** `held` are the customer's other claims; null in version 1. */
  CustomerReleased: {
    version: 4,
    data: z.object({
      ...{ customerId: id, rideId: id, held: z.array(claimFields).nullable() },
      ...{ cancelledAt: z.array(instantField), hasRidden: z.boolean(), counted: z.array(countedRide) },
    }),
    upcast: { 1: addRemainingClaims, 2: addRiderHistory, 3: addCountedPairs },
  },
  BookingsClosed: { version: 1, data: z.object({ customerId: id }) },
  BookingsReopened: { version: 1, data: z.object({ customerId: id }) },
});

export type CustomerBookingsEvent = EventOf<typeof customerBookingsEvents>;
