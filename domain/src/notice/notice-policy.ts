import type { NotificationSettings } from '../account/published.ts';
import { after, DAY_MS, HOUR_MS, type Instant, lagosDay, lagosDayBegins, MINUTE_MS } from '../time/instant.ts';
import type { Notice } from './notice.ts';

/** Ways to people. `socket`: whatever page of the app is open. `push`: browsers of theirs, whether or not one is. */
export const channels = ['socket', 'push', 'sms', 'email'] as const;
export type Channel = (typeof channels)[number];
/** Those by which something leaves the house, once, to a place that may not answer. */
export type OutsideChannel = Exclude<Channel, 'socket'>;

/** How people are told of one kind of thing. */
export interface Telling {
  readonly by: readonly Channel[];
  /** Which of a person's switches is about it, for what leaves the house. */
  readonly unless: keyof NotificationSettings;
  /** Later than this after it was decided nobody wants to know any more. Milliseconds. */
  readonly ofUseForMs: number;
  /** Whether it leaves the house in quiet hours too, as all does that is about a ride under way or soon to be. */
  readonly inQuietHours: 'told' | 'held';
}

/** Who is told by what, and how hard it is tried, as one versioned value. */
export interface NoticePolicy {
  readonly version: string;
  readonly telling: Readonly<Record<Notice['kind'], Telling>>;
  /** So long after each try that failed comes the next; the last one stands for all that follow. */
  readonly tryAgainMs: readonly number[];
  /** So long one process has for one try. Who takes longer is thought dead, and another tries. */
  readonly tryMs: number;
  /** Texts about rides to one person in 24 hours. Codes have a budget of their own. */
  readonly textsADay: number;
  /** Hours of the day in Lagos, 0 to 23: from the one on and until the other nobody is woken by what can wait. */
  readonly quietHours: { readonly from: number; readonly until: number };
}

const ride = { unless: 'rideUpdates', ofUseForMs: 30 * MINUTE_MS, inQuietHours: 'told' } as const;

export const noticePolicy: NoticePolicy = {
  version: 'notice-2',
  telling: {
    scheduled_ride_reminder: {
      ...{ by: ['socket', 'push'], unless: 'scheduledRides' },
      ...{ ofUseForMs: 5 * MINUTE_MS, inQuietHours: 'told' },
    },
    release_asked: { by: ['socket', 'push'], ...ride },
    ride_ended: { by: ['socket', 'push'], ...ride },
    went_offline: { by: ['socket', 'push'], ...ride, inQuietHours: 'held' },
    // What matters most where there is no data: the app knows it from the ride itself.
    driver_assigned: { by: ['push', 'sms'], ...ride },
    driver_arrived: { by: ['push', 'sms'], ...ride, ofUseForMs: 10 * MINUTE_MS },
    ride_receipt: { by: ['email'], ...ride, ofUseForMs: DAY_MS },
  },
  tryAgainMs: [10_000, MINUTE_MS, 5 * MINUTE_MS],
  tryMs: 20_000,
  textsADay: 40,
  quietHours: { from: 22, until: 6 },
};

/** By which of these ways a notice goes out. */
export const goesBy = <C extends Channel>(policy: NoticePolicy, { kind }: Notice, among: readonly C[]): readonly C[] =>
  among.filter((channel) => policy.telling[kind].by.includes(channel));

/** When it is tried again after so many tries that failed, in milliseconds from then. */
export const triesAgainAfter = ({ tryAgainMs }: NoticePolicy, tries: number): number =>
  tryAgainMs[Math.min(tries, tryAgainMs.length) - 1] ?? 0;

/** When a notice of this kind may leave the house; null: at once. */
export const quietUntil = (
  { quietHours, telling }: NoticePolicy,
  kind: Notice['kind'],
  now: Instant,
): Instant | null => {
  if (telling[kind].inQuietHours === 'told') return null;
  const midnight = lagosDayBegins(lagosDay(now));
  const [from, until] = [quietHours.from, quietHours.until].map((hour) => after(midnight, hour * HOUR_MS));
  if (from === undefined || until === undefined) return null;
  if (now < until) return until;
  return now < from ? null : after(until, DAY_MS);
};
