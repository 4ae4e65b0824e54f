import type { GrantableRole } from './roles.ts';

export interface NotificationSettings {
  readonly rideUpdates: boolean;
  readonly driverMessages: boolean;
  readonly scheduledRides: boolean;
  readonly emergencyAlerts: boolean;
  readonly promotions: boolean;
}

/** Everything on, advertising off (spec 3 §3). */
export const defaultNotificationSettings: NotificationSettings = {
  rideUpdates: true,
  driverMessages: true,
  scheduledRides: true,
  emergencyAlerts: true,
  promotions: false,
};

export interface Person {
  readonly accountId: string;
  /** Null once the person's data are erased. */
  readonly name: { readonly firstName: string; readonly lastName: string } | null;
  readonly roles: readonly GrantableRole[];
  readonly isCustomer: boolean;
  readonly notifications: NotificationSettings;
  /** Ids of the places saved, oldest first. */
  readonly favoriteIds: readonly string[];
}

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
