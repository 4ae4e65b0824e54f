import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id, instant } from '../../kernel/event-fields.ts';
import { addCountedPairs, addHeld, addRiderHistory } from './upcast.ts';

/** The time that a ride holds its customer; `scheduled`: booked for later. */
export const claim = z.object({ rideId: id, from: instant, until: instant, scheduled: z.boolean() });
export type Claim = z.infer<typeof claim>;

/** A completed ride that counts, and who drove it. */
export const countedRide = z.object({ driverId: id, at: instant });
export type CountedRide = z.infer<typeof countedRide>;

export const customerBookingsEvents = defineEvents({
  CustomerClaimed: { version: 1, data: claim.extend({ customerId: id }) },
  /**
   * All that is known of the customer then, so that nothing before it has to be read. `held`: what holds them still; null
   * where an earlier program did not say. `cancelledAt`: when they cancelled rides lately. `hasRidden`: whether a ride of
   * theirs that counts was ever completed. `counted`: with whom they rode lately, and when, as far as rides counted.
   */
  CustomerReleased: {
    version: 4,
    data: z.object({
      ...{ customerId: id, rideId: id, held: z.array(claim).nullable() },
      ...{ cancelledAt: z.array(instant), hasRidden: z.boolean(), counted: z.array(countedRide) },
    }),
    upcast: { 1: addHeld, 2: addRiderHistory, 3: addCountedPairs },
  },
  /** The customer leaves: nothing is booked from here on. */
  BookingsClosed: { version: 1, data: z.object({ customerId: id }) },
  /** They did not leave after all. */
  BookingsReopened: { version: 1, data: z.object({ customerId: id }) },
});

export type CustomerBookingsEvent = EventOf<typeof customerBookingsEvents>;
