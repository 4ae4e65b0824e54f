import type { ChangeNotificationSettings, ErasePersonalData, GrantRole, RevokeRole } from '../commands.ts';
import type { AccountIn, NotificationSettings } from '../state.ts';

type Present = AccountIn<'registered'> | AccountIn<'active'>;

export const grantRole = ({ person }: Present, { role, grantedBy }: GrantRole) => {
  if (person.roles.includes(role)) return { refusal: 'RoleAlreadyGranted' } as const;
  return [{ type: 'RoleGranted', data: { accountId: person.accountId, role, grantedBy } } as const];
};

export const revokeRole = ({ person }: Present, { role, revokedBy }: RevokeRole) => {
  if (!person.roles.includes(role)) return { refusal: 'RoleNotHeld' } as const;
  return [{ type: 'RoleRevoked', data: { accountId: person.accountId, role, revokedBy } } as const];
};

const same = (a: NotificationSettings, b: NotificationSettings): boolean =>
  a.rideUpdates === b.rideUpdates &&
  a.driverMessages === b.driverMessages &&
  a.scheduledRides === b.scheduledRides &&
  a.emergencyAlerts === b.emergencyAlerts &&
  a.promotions === b.promotions;

export const changeNotificationSettings = ({ person }: Present, { settings }: ChangeNotificationSettings) => {
  if (same(settings, person.notifications)) return [];
  return [{ type: 'NotificationSettingsChanged', data: { accountId: person.accountId, settings } } as const];
};

export const erase = ({ person }: Present, { openRideIds }: ErasePersonalData) => {
  if (openRideIds.length > 0) return { refusal: 'RideStillOpen', rideIds: openRideIds } as const;
  return [{ type: 'PersonalDataErased', data: { accountId: person.accountId } } as const];
};
