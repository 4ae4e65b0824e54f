import { erasurePolicy } from '../account/erasure-policy.ts';
import type { AccountEvent, FavoritePlace } from '../account/events.ts';
import type { GrantableRole } from '../account/roles.ts';
import type { NotificationSettings } from '../account/state.ts';
import { after, type Instant } from '../time/instant.ts';
import { minutesIn, NOON } from './fixtures.ts';

type Named<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>;

export const ADA = 'ada';

export const adaRegistered: AccountEvent = {
  type: 'AccountRegistered',
  at: NOON,
  data: { accountId: ADA },
  personal: { email: 'ada@example.com', phoneNumber: '+2348031234567', firstName: 'Ada', lastName: 'Obi' },
};

export const adaCompletedProfile: AccountEvent = {
  type: 'ProfileCompleted',
  at: NOON,
  data: { accountId: ADA, state: 'Lagos', city: 'Lagos' },
  personal: { firstName: 'Ada', lastName: 'Obi', phoneNumber: null, address: null },
};

export const adasNumber = '+2348031234567';

export const numberChanged = (
  phoneNumber: string,
  minutes = 10,
  previousNumber = adasNumber,
): Named<'PhoneNumberChanged'> => ({
  type: 'PhoneNumberChanged',
  at: minutesIn(minutes),
  data: { accountId: ADA },
  personal: { phoneNumber, previousNumber },
});

export const emailChanged = (email: string, minutes = 10): Named<'EmailChanged'> => ({
  type: 'EmailChanged',
  at: minutesIn(minutes),
  data: { accountId: ADA },
  personal: { email, previousEmail: 'ada@example.com' },
});

export const adaBecameCustomer: AccountEvent = { type: 'CustomerCreated', at: NOON, data: { accountId: ADA } };

export const termsAccepted = (version: string, at: Instant = NOON): Named<'TermsAccepted'> => ({
  type: 'TermsAccepted',
  at,
  data: { accountId: ADA, version },
});

export const personalDataErased = (accountId: string, at: Instant = NOON): AccountEvent => ({
  type: 'PersonalDataErased',
  at,
  data: { accountId, erasedBy: accountId, reason: null },
});

export const erasureDelayed = (at: Instant = NOON, askedBy = ADA): Named<'ErasureDelayed'> => ({
  type: 'ErasureDelayed',
  at,
  data: {
    ...{ accountId: ADA, until: after(at, erasurePolicy.delayMs), causes: ['emergency'], askedBy },
    reason: askedBy === ADA ? null : 'Asked for by letter',
  },
});

export const erasureCancelled = (at: Instant = minutesIn(20)): Named<'ErasureCancelled'> => ({
  type: 'ErasureCancelled',
  at,
  data: { accountId: ADA, cancelledBy: ADA, reason: null },
});

export const adaCorrectedProfile: AccountEvent = {
  type: 'ProfileCompleted',
  at: minutesIn(5),
  data: { accountId: ADA, state: 'Rivers', city: 'Port Harcourt' },
  personal: { firstName: 'Adaeze', lastName: 'Okafor', phoneNumber: '+2348099998888', address: '5 Aba Road' },
};

export const roleGranted = (
  role: GrantableRole,
  grantedBy = 'admin-1',
  approvedBy: string | null = null,
): AccountEvent => ({
  type: 'RoleGranted',
  at: minutesIn(6),
  data: { accountId: ADA, role, grantedBy, approvedBy },
  personal: { reason: 'Joins the desk' },
});

export const roleRevoked = (role: GrantableRole, revokedBy = 'admin-1'): AccountEvent => ({
  type: 'RoleRevoked',
  at: minutesIn(7),
  data: { accountId: ADA, role, revokedBy },
  personal: { reason: 'Leaves the desk' },
});

export const notificationSettingsChanged = (settings: NotificationSettings): AccountEvent => ({
  type: 'NotificationSettingsChanged',
  at: minutesIn(8),
  data: { accountId: ADA, settings: { ...settings, notBy: [...settings.notBy] } },
});

export const favoriteSaved = (favoriteId: string, place: FavoritePlace, at: Instant = NOON): AccountEvent => ({
  type: 'FavoriteLocationSaved',
  at,
  data: { accountId: ADA, favoriteId },
  personal: place,
});

export const favoriteRenamed = (favoriteId: string, name: string): AccountEvent => ({
  type: 'FavoriteLocationRenamed',
  at: minutesIn(8),
  data: { accountId: ADA, favoriteId },
  personal: { name },
});

export const favoritesOrdered = (favoriteIds: readonly string[]): AccountEvent => ({
  type: 'FavoriteLocationsOrdered',
  at: minutesIn(9),
  data: { accountId: ADA, favoriteIds: [...favoriteIds] },
});

export const favoriteRemoved = (favoriteId: string): AccountEvent => ({
  type: 'FavoriteLocationRemoved',
  at: minutesIn(9),
  data: { accountId: ADA, favoriteId },
});
