import { after, DAY_MS, HOUR_MS, type Instant, lagosDay, MINUTE_MS, startOfLagosDay } from '../time/instant.ts';
import type { DeliveryChannel, DeliveryRules } from './kinds/kind.ts';
import { type Notification, type NotificationKind, notificationKinds } from './notification.ts';

export interface NotificationPolicy {
  readonly version: string;
  readonly deliveryRules: Readonly<Record<NotificationKind, DeliveryRules>>;
  /** Delays after failed attempts; the last one repeats. */
  readonly retryDelaysMs: readonly number[];
  readonly attemptTimeoutMs: number;
  /** Maximum number of notifications sent to one account by SMS in 24 hours. */
  readonly textsADay: number;
  /** Hours of the day in Lagos, from 0 to 23. */
  readonly quietHours: { readonly from: number; readonly until: number };
  readonly trialEndingMs: number;
  /** How long before the end of access the driver is reminded, longest first (spec 2 §4.6). */
  readonly subscriptionEndingMs: readonly number[];
  /** How long before the pickup time the rider is first warned that no driver has accepted. */
  readonly noDriverWarningMs: number;
  readonly noShowWarningMs: number;
}

export const notificationPolicy: NotificationPolicy = {
  version: 'notice-5',
  deliveryRules: notificationKinds,
  retryDelaysMs: [10_000, MINUTE_MS, 5 * MINUTE_MS],
  attemptTimeoutMs: 20_000,
  textsADay: 40,
  quietHours: { from: 22, until: 6 },
  trialEndingMs: DAY_MS,
  subscriptionEndingMs: [3 * HOUR_MS, 30 * MINUTE_MS],
  noDriverWarningMs: 30 * MINUTE_MS,
  noShowWarningMs: MINUTE_MS,
};

export const channelsFor = <C extends DeliveryChannel>(
  policy: NotificationPolicy,
  { kind }: Notification,
  among: readonly C[],
): readonly C[] => among.filter((channel) => policy.deliveryRules[kind].channels.includes(channel));

export const retryDelayMs = ({ retryDelaysMs }: NotificationPolicy, tries: number): number =>
  retryDelaysMs[Math.min(tries, retryDelaysMs.length) - 1] ?? 0;

/** When outside channels may deliver; null if they may now. */
export const quietUntil = (
  { quietHours, deliveryRules }: NotificationPolicy,
  kind: NotificationKind,
  now: Instant,
): Instant | null => {
  if (deliveryRules[kind].inQuietHours === 'delivered') return null;
  const midnight = startOfLagosDay(lagosDay(now));
  const [from, until] = [quietHours.from, quietHours.until].map((hour) => after(midnight, hour * HOUR_MS));
  if (from === undefined || until === undefined) return null;
  if (now < until) return until;
  return now < from ? null : after(until, DAY_MS);
};
