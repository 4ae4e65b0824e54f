import type { PersonName } from '../person/person-name.ts';
import type { Instant } from '../time/instant.ts';
import { lagosDay } from '../time/instant.ts';
import type { AccountChangeKind } from './account-policy.ts';
import type { ContactHistory } from './contact.ts';
import type { ErasureDelayCause } from './erasure-policy.ts';
import type { FavoritePlace } from './events.ts';
import type { GrantableRole } from './roles.ts';

export interface NotificationSettings {
  readonly rideUpdates: boolean;
  readonly driverMessages: boolean;
  readonly scheduledRides: boolean;
  readonly emergencyAlerts: boolean;
  readonly promotions: boolean;
  /** Methods that are switched off, from `everyNotificationMethod`. */
  readonly notBy: readonly string[];
}

/** Everything on except advertising (spec 3 §3). */
export const defaultNotificationSettings: NotificationSettings = {
  rideUpdates: true,
  driverMessages: true,
  scheduledRides: true,
  emergencyAlerts: true,
  promotions: false,
  notBy: [],
};

export interface Profile {
  readonly state: string;
  readonly city: string;
  readonly address: string | null;
}

export interface Favorite {
  readonly favoriteId: string;
  /** Null once erased. */
  readonly place: FavoritePlace | null;
}

export type DailyChangeCounts = { readonly day: string } & Readonly<Record<AccountChangeKind, number>>;

export interface DelayedErasure {
  readonly until: Instant;
  readonly causes: readonly ErasureDelayCause[];
  readonly askedBy: string;
  readonly reason: string | null;
}

export interface AcceptedTerms {
  readonly version: string;
  readonly at: Instant;
}

export interface Person extends ContactHistory {
  readonly accountId: string;
  /** Null once erased. */
  readonly name: PersonName | null;
  readonly roles: readonly GrantableRole[];
  readonly isCustomer: boolean;
  readonly notifications: NotificationSettings;
  /** Null until completed, and once erased. */
  readonly profile: Profile | null;
  /** In the person's order, new ones last. */
  readonly favorites: readonly Favorite[];
  readonly changes: DailyChangeCounts;
  readonly erasure: DelayedErasure | null;
  /** Null if no version was accepted. */
  readonly terms: AcceptedTerms | null;
}

const noneOn = (day: string): DailyChangeCounts => ({ day, profile: 0, contact: 0, favorites: 0, settings: 0 });

export const changeCountsOn = ({ changes }: Pick<Person, 'changes'>, at: Instant): DailyChangeCounts => {
  const day = lagosDay(at);
  return changes.day === day ? changes : noneOn(day);
};

export const MAX_FAVORITES = 20;

export type AccountState =
  | { readonly status: 'none' }
  | { readonly status: 'registered'; readonly person: Person }
  | { readonly status: 'active'; readonly person: Person }
  | { readonly status: 'erased'; readonly complete: boolean };

export type AccountIn<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;

export type ExistingAccount = AccountIn<'registered' | 'active'>;
