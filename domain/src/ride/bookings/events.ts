import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id, instant } from '../../kernel/event-fields.ts';
import { addCountedPairs, addHeld, addRiderHistory } from './upcast.ts';

export const claim = z.object({ rideId: id, from: instant, until: instant, scheduled: z.boolean() });
export type Claim = z.infer<typeof claim>;

export const countedRide = z.object({ driverId: id, at: instant });
export type CountedRide = z.infer<typeof countedRide>;

export const customerBookingsEvents = defineEvents({
  CustomerClaimed: { version: 1, data: claim.extend({ customerId: id }) },
  /**
   * A snapshot, so that reading can start here. `held`: remaining claims; null in old events. `counted`: recent
   * drivers, by rides that counted.
   */
  CustomerReleased: {
    version: 4,
    data: z.object({
      ...{ customerId: id, rideId: id, held: z.array(claim).nullable() },
      ...{ cancelledAt: z.array(instant), hasRidden: z.boolean(), counted: z.array(countedRide) },
    }),
    upcast: { 1: addHeld, 2: addRiderHistory, 3: addCountedPairs },
  },
  /** Nothing is booked from here on. */
  BookingsClosed: { version: 1, data: z.object({ customerId: id }) },
  BookingsReopened: { version: 1, data: z.object({ customerId: id }) },
});

export type CustomerBookingsEvent = EventOf<typeof customerBookingsEvents>;
