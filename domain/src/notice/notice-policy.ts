import type { NotificationSettings } from '../account/published.ts';
import { MINUTE_MS } from '../time/instant.ts';
import type { Notice } from './notice.ts';

/** Ways to people. `socket`: whatever page of the app is open. */
export const channels = ['socket', 'sms', 'email'] as const;
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
}

const ride = { unless: 'rideUpdates', ofUseForMs: 30 * MINUTE_MS } as const;

export const noticePolicy: NoticePolicy = {
  version: 'notice-1',
  telling: {
    scheduled_ride_reminder: { by: ['socket'], unless: 'scheduledRides', ofUseForMs: 5 * MINUTE_MS },
    release_asked: { by: ['socket'], ...ride },
    ride_ended: { by: ['socket'], ...ride },
    went_offline: { by: ['socket'], ...ride },
    // What matters most where there is no data: the app knows it from the ride itself.
    driver_assigned: { by: ['sms'], ...ride },
    driver_arrived: { by: ['sms'], unless: 'rideUpdates', ofUseForMs: 10 * MINUTE_MS },
    ride_receipt: { by: ['email'], unless: 'rideUpdates', ofUseForMs: 24 * 60 * MINUTE_MS },
  },
  tryAgainMs: [10_000, MINUTE_MS, 5 * MINUTE_MS],
  tryMs: 20_000,
  textsADay: 40,
};

/** By which of these ways a notice goes out. */
export const goesBy = <C extends Channel>(policy: NoticePolicy, { kind }: Notice, among: readonly C[]): readonly C[] =>
  among.filter((channel) => policy.telling[kind].by.includes(channel));

/** When it is tried again after so many tries that failed, in milliseconds from then. */
export const triesAgainAfter = ({ tryAgainMs }: NoticePolicy, tries: number): number =>
  tryAgainMs[Math.min(tries, tryAgainMs.length) - 1] ?? 0;
