import { after, DAY_MS, HOUR_MS, type Instant, lagosDay, lagosDayBegins, MINUTE_MS } from '../time/instant.ts';
import type { Channel, DeliveryRules } from './kinds/kind.ts';
import { type Notification, type NotificationKind, notificationKinds } from './notification.ts';

/** Who is told by what, and how hard it is tried, as one versioned value. */
export interface NotificationPolicy {
  readonly version: string;
  readonly telling: Readonly<Record<NotificationKind, DeliveryRules>>;
  /** So long after each try that failed comes the next; the last one stands for all that follow. */
  readonly tryAgainMs: readonly number[];
  /** So long one process has for one try. Who takes longer is thought dead, and another tries. */
  readonly tryMs: number;
  /** Texts about rides to one person in 24 hours. Codes have a budget of their own. */
  readonly textsADay: number;
  /** Hours of the day in Lagos, 0 to 23: from the one on and until the other nobody is woken by what can wait. */
  readonly quietHours: { readonly from: number; readonly until: number };
  /** So long before a trial ends its driver is told. */
  readonly trialEndingMs: number;
  /** So long before a paid day ends its driver is told, longest first (spec 2 §4.6). */
  readonly subscriptionEndingMs: readonly number[];
  /** From so long before its time on a rider is told at each reminder that nobody has taken a ride for later. */
  readonly unservedMs: number;
  /** So long before a driver may report that the rider never came, the rider is told. */
  readonly noShowWarningMs: number;
}

export const notificationPolicy: NotificationPolicy = {
  version: 'notice-5',
  telling: notificationKinds,
  tryAgainMs: [10_000, MINUTE_MS, 5 * MINUTE_MS],
  tryMs: 20_000,
  textsADay: 40,
  quietHours: { from: 22, until: 6 },
  trialEndingMs: DAY_MS,
  subscriptionEndingMs: [3 * HOUR_MS, 30 * MINUTE_MS],
  unservedMs: 30 * MINUTE_MS,
  noShowWarningMs: MINUTE_MS,
};

/** By which of these ways a notice goes out. */
export const goesBy = <C extends Channel>(
  policy: NotificationPolicy,
  { kind }: Notification,
  among: readonly C[],
): readonly C[] => among.filter((channel) => policy.telling[kind].by.includes(channel));

/** When it is tried again after so many tries that failed, in milliseconds from then. */
export const triesAgainAfter = ({ tryAgainMs }: NotificationPolicy, tries: number): number =>
  tryAgainMs[Math.min(tries, tryAgainMs.length) - 1] ?? 0;

/** When a notice of this kind may leave the house; null: at once. */
export const quietUntil = (
  { quietHours, telling }: NotificationPolicy,
  kind: NotificationKind,
  now: Instant,
): Instant | null => {
  if (telling[kind].inQuietHours === 'told') return null;
  const midnight = lagosDayBegins(lagosDay(now));
  const [from, until] = [quietHours.from, quietHours.until].map((hour) => after(midnight, hour * HOUR_MS));
  if (from === undefined || until === undefined) return null;
  if (now < until) return until;
  return now < from ? null : after(until, DAY_MS);
};
