import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id, instant } from '../../kernel/event-fields.ts';
import { heldNotSaid, pastNotSaid } from './upcast.ts';

/** The time that a ride holds its customer; `scheduled`: booked for later. */
export const claim = z.object({ rideId: id, from: instant, until: instant, scheduled: z.boolean() });
export type Claim = z.infer<typeof claim>;

export const customerBookingsEvents = defineEvents({
  CustomerClaimed: { version: 1, data: claim.extend({ customerId: id }) },
  /**
   * All that is known of the customer then, so that nothing before it has to be read. `held`: what holds them still; null
   * where an earlier program did not say. `cancelledAt`: when they cancelled rides lately. `hasRidden`: whether a ride of
   * theirs was ever completed.
   */
  CustomerReleased: {
    version: 3,
    data: z.object({
      ...{ customerId: id, rideId: id, held: z.array(claim).nullable() },
      ...{ cancelledAt: z.array(instant), hasRidden: z.boolean() },
    }),
    upcast: { 1: heldNotSaid, 2: pastNotSaid },
  },
  /** The customer leaves: nothing is booked from here on. */
  BookingsClosed: { version: 1, data: z.object({ customerId: id }) },
  /** They did not leave after all. */
  BookingsReopened: { version: 1, data: z.object({ customerId: id }) },
});

export type CustomerBookingsEvent = EventOf<typeof customerBookingsEvents>;
