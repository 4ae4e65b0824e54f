import { z } from 'zod';
import { id, instantField } from '../kernel/define-events.ts';
import type { Instant } from '../time/instant.ts';
import { caseNotificationKinds } from './kinds/case.ts';
import { driverNotificationKinds } from './kinds/driver.ts';
import { emergencyNotificationKinds } from './kinds/emergency.ts';
import { personNotificationKinds } from './kinds/person.ts';
import { rideNotificationKinds } from './kinds/ride.ts';
import { safetyNotificationKinds } from './kinds/safety.ts';

export const notificationKinds = {
  ...rideNotificationKinds,
  ...driverNotificationKinds,
  ...personNotificationKinds,
  ...emergencyNotificationKinds,
  ...safetyNotificationKinds,
  ...caseNotificationKinds,
} as const;
export type NotificationKind = keyof typeof notificationKinds;

export const isUrgent = (kind: NotificationKind): boolean => kind in emergencyNotificationKinds;

export type FactsOf<K extends NotificationKind> = Readonly<z.output<(typeof notificationKinds)[K]['facts']>>;

interface Addressed {
  /** Derived from cause and recipient, so that a repeated notification has the same id. */
  readonly id: string;
  /** An account id. */
  readonly recipient: string;
  readonly at: Instant;
}

export type NotificationOf<K extends NotificationKind> = Addressed & { readonly kind: K; readonly facts: FactsOf<K> };
export type Notification = { readonly [K in NotificationKind]: NotificationOf<K> }[NotificationKind];

export const concernsSession = (notice: Notification, sessionId: string | null): boolean =>
  notice.kind !== 'signed_in' || notice.facts.sessionId !== sessionId;

const delivery = { id: z.string().min(1), recipient: id, at: instantField };
const [first, ...others] = Object.entries(notificationKinds).map(([kind, { facts }]) =>
  z.strictObject({ ...delivery, kind: z.literal(kind), facts }),
);
if (!first) throw new Error('There is nothing to notify about');

export const notificationSchema = z.discriminatedUnion('kind', [
  first,
  ...others,
]) as unknown as z.ZodType<Notification>;
