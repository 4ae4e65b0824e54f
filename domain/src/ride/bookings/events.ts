import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id, instant } from '../../kernel/event-fields.ts';
import { heldNotSaid } from './upcast.ts';

/** The time that a ride holds its customer; `scheduled`: booked for later. */
export const claim = z.object({ rideId: id, from: instant, until: instant, scheduled: z.boolean() });
export type Claim = z.infer<typeof claim>;

export const customerBookingsEvents = defineEvents({
  CustomerClaimed: { version: 1, data: claim.extend({ customerId: id }) },
  /** `held`: what holds the customer still, so that nothing before it has to be read; null where an earlier program did not say. */
  CustomerReleased: {
    version: 2,
    data: z.object({ customerId: id, rideId: id, held: z.array(claim).nullable() }),
    upcast: { 1: heldNotSaid },
  },
  /** The customer leaves: nothing is booked from here on. */
  BookingsClosed: { version: 1, data: z.object({ customerId: id }) },
  /** They did not leave after all. */
  BookingsReopened: { version: 1, data: z.object({ customerId: id }) },
});

export type CustomerBookingsEvent = EventOf<typeof customerBookingsEvents>;
