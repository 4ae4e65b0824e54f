import type { Instant } from '../time/instant.ts';

/**
 * A driver's access: never had; waiting to start when the driver first goes online; given by the trial or by a payment; or
 * over after either.
 */
export const accessStatuses = ['none', 'waiting', 'on_trial', 'trial_over', 'subscribed', 'lapsed'] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** Whether access until `end` (null: there never was any) is over at `now`. The moment at which it ends is not covered. */
export const hasRunOut = (end: Instant | null, now: Instant): boolean => end === null || end <= now;

const onceOver: Readonly<Record<AccessStatus, AccessStatus>> = {
  none: 'none',
  waiting: 'waiting',
  on_trial: 'trial_over',
  trial_over: 'trial_over',
  subscribed: 'lapsed',
  lapsed: 'lapsed',
};

/** What access that was recorded so stands for at `now`: an end that has come and is not recorded yet counts as come. */
export const accessAt = (recorded: AccessStatus, end: Instant | null, now: Instant): AccessStatus =>
  hasRunOut(end, now) ? onceOver[recorded] : recorded;

/** Whether a driver may go online and take offers by it. */
export const letsDrive = (status: AccessStatus): boolean =>
  status === 'waiting' || status === 'on_trial' || status === 'subscribed';
