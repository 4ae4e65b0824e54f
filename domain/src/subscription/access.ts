import type { Instant } from '../time/instant.ts';

/** `waiting` lasts until the driver goes online. */
export const accessStatuses = ['none', 'waiting', 'on_trial', 'trial_over', 'subscribed', 'lapsed'] as const;
export type AccessStatus = (typeof accessStatuses)[number];

/** `end` is exclusive, and null if there never was access. */
export const hasAccessRunOut = (end: Instant | null, now: Instant): boolean => end === null || end <= now;

const onceOver: Readonly<Record<AccessStatus, AccessStatus>> = {
  none: 'none',
  waiting: 'waiting',
  on_trial: 'trial_over',
  trial_over: 'trial_over',
  subscribed: 'lapsed',
  lapsed: 'lapsed',
};

export const accessStatusAt = (recorded: AccessStatus, end: Instant | null, now: Instant): AccessStatus =>
  hasAccessRunOut(end, now) ? onceOver[recorded] : recorded;

export const allowsDriving = (status: AccessStatus): boolean =>
  status === 'waiting' || status === 'on_trial' || status === 'subscribed';
