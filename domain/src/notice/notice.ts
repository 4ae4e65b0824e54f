import { z } from 'zod';
import { id, instant, kobo } from '../kernel/event-fields.ts';
import { rideEndings } from '../ride/published.ts';

const told = {
  /** Says what it is about and whom it is for: what is told again has the same. */
  id: z.string().min(1),
  /** The account of whoever is told. */
  recipient: id,
  /** When it was decided that they are. */
  at: instant,
};

/** What one person is told, whatever the channel. Facts are ids, times and figures: a notice is kept, so nothing personal. */
export const notice = z.discriminatedUnion('kind', [
  z.strictObject({
    ...told,
    kind: z.literal('scheduled_ride_reminder'),
    facts: z.strictObject({ rideId: id, scheduledFor: instant, minutesBefore: z.int().positive() }),
  }),
  /** To the driver: the rider asks them to let the ride go. */
  z.strictObject({ ...told, kind: z.literal('release_asked'), facts: z.strictObject({ rideId: id }) }),
  /** To whoever did not end the ride themselves. */
  z.strictObject({
    ...told,
    kind: z.literal('ride_ended'),
    facts: z.strictObject({ rideId: id, outcome: z.enum(['completed', 'cancelled']), cause: z.enum(rideEndings) }),
  }),
  /** To a driver whom the system has taken off the road: nobody has seen them for too long. */
  z.strictObject({ ...told, kind: z.literal('went_offline'), facts: z.strictObject({ reason: z.literal('unseen') }) }),
  /** To the rider: who comes, and by which code the ride starts. */
  z.strictObject({
    ...told,
    kind: z.literal('driver_assigned'),
    facts: z.strictObject({ rideId: id, driverId: id, pickupDueAt: instant }),
  }),
  /** To the rider: the driver waits at the pickup. */
  z.strictObject({
    ...told,
    kind: z.literal('driver_arrived'),
    facts: z.strictObject({ rideId: id, driverId: id }),
  }),
  /** To the rider: what the ride has cost. */
  z.strictObject({
    ...told,
    kind: z.literal('ride_receipt'),
    facts: z.strictObject({ rideId: id, driverId: id, completedAt: instant, finalFareKobo: kobo }),
  }),
]);
export type Notice = Readonly<z.infer<typeof notice>>;
