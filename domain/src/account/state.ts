import type { Instant } from '../time/instant.ts';
import { lagosDay } from '../time/instant.ts';
import type { ChangeKind } from './account-policy.ts';
import type { Reached } from './contact.ts';
import type { ErasureDelay } from './erasure-policy.ts';
import type { GrantableRole } from './roles.ts';

export interface NotificationSettings {
  readonly rideUpdates: boolean;
  readonly driverMessages: boolean;
  readonly scheduledRides: boolean;
  readonly emergencyAlerts: boolean;
  readonly promotions: boolean;
  /** Ways that are switched off by themselves: some of `everyNotificationWay`. */
  readonly notBy: readonly string[];
}

/** Everything on, advertising off (spec 3 §3). */
export const defaultNotificationSettings: NotificationSettings = {
  rideUpdates: true,
  driverMessages: true,
  scheduledRides: true,
  emergencyAlerts: true,
  promotions: false,
  notBy: [],
};

/** What a person says of themselves beside their name. */
export interface Profile {
  readonly state: string;
  readonly city: string;
  readonly address: string | null;
}

/** A place as it was saved. */
export interface Favorite {
  readonly favoriteId: string;
  /** Null once the person's data are erased. */
  readonly place: {
    readonly name: string;
    readonly address: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
}

/** How often each was changed on one day in Lagos. */
export type ChangesOnDay = { readonly day: string } & Readonly<Record<ChangeKind, number>>;

/** An erasure that waits until a time. */
export interface DelayedErasure {
  readonly until: Instant;
  readonly causes: readonly ErasureDelay[];
  readonly askedBy: string;
  /** The operator's; null for who does it themselves. */
  readonly reason: string | null;
}

export interface Person extends Reached {
  readonly accountId: string;
  /** Null once the person's data are erased. */
  readonly name: { readonly firstName: string; readonly lastName: string } | null;
  readonly roles: readonly GrantableRole[];
  readonly isCustomer: boolean;
  readonly notifications: NotificationSettings;
  /** Null before there is one, and once it is erased. */
  readonly profile: Profile | null;
  /** Oldest first. */
  readonly favorites: readonly Favorite[];
  /** On the last day on which anything was. */
  readonly changes: ChangesOnDay;
  /** The erasure that waits; null where none does. */
  readonly erasure: DelayedErasure | null;
}

const noneOn = (day: string): ChangesOnDay => ({ day, profile: 0, contact: 0, favorites: 0, settings: 0 });

/** What has been changed on the day of `at`. */
export const changesOn = ({ changes }: Pick<Person, 'changes'>, at: Instant): ChangesOnDay => {
  const day = lagosDay(at);
  return changes.day === day ? changes : noneOn(day);
};

/** Places one person may save: enough for a list that is chosen from at a glance. */
export const MAX_FAVORITES = 20;

export type AccountState =
  | { readonly status: 'none' }
  /** Signed up, without a profile yet. */
  | { readonly status: 'registered'; readonly person: Person }
  | { readonly status: 'active'; readonly person: Person }
  /** `complete`: the key is gone everywhere, and so is what was written before it was. */
  | { readonly status: 'erased'; readonly complete: boolean };

export type AccountIn<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;

/** Signed up and not erased. */
export type Present = AccountIn<'registered' | 'active'>;
