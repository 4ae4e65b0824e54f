import { z } from 'zod';
import { id, instant } from '../kernel/event-fields.ts';
import type { Instant } from '../time/instant.ts';
import { driverKinds } from './kinds/driver.ts';
import { emergencyKinds } from './kinds/emergency.ts';
import { personKinds } from './kinds/person.ts';
import { rideKinds } from './kinds/ride.ts';
import { safetyKinds } from './kinds/safety.ts';

/** Every kind of notice there is, by the subject that it is about. */
export const notificationKinds = {
  ...rideKinds,
  ...driverKinds,
  ...personKinds,
  ...emergencyKinds,
  ...safetyKinds,
} as const;
export type NotificationKind = keyof typeof notificationKinds;

/** Whether it is about somebody who asks for help. */
export const isUrgent = (kind: NotificationKind): boolean => kind in emergencyKinds;

/** What a notice of one kind says. */
export type FactsOf<K extends NotificationKind> = Readonly<z.output<(typeof notificationKinds)[K]['facts']>>;

interface Told {
  /** Says what it is about and whom it is for: what is told again has the same. */
  readonly id: string;
  /** The account of whoever is told. */
  readonly recipient: string;
  /** When it was decided that they are. */
  readonly at: Instant;
}

export type NotificationOf<K extends NotificationKind> = Told & { readonly kind: K; readonly facts: FactsOf<K> };
/** What one person is told, whatever the channel. Facts are ids, times and figures: a notice is kept, so nothing personal. */
export type Notification = { readonly [K in NotificationKind]: NotificationOf<K> }[NotificationKind];

/** Whether it is news to this session's device: a sign-in is not, to the device that signed in. */
export const concernsSession = (notice: Notification, sessionId: string | null): boolean =>
  notice.kind !== 'signed_in' || notice.facts.sessionId !== sessionId;

const told = { id: z.string().min(1), recipient: id, at: instant };
const [first, ...others] = Object.entries(notificationKinds).map(([kind, { facts }]) =>
  z.strictObject({ ...told, kind: z.literal(kind), facts }),
);
if (!first) throw new Error('There is nothing to tell');

/** A notice, checked. Made of the kinds above, of which it says no more than they do. */
export const notificationSchema = z.discriminatedUnion('kind', [
  first,
  ...others,
]) as unknown as z.ZodType<Notification>;
