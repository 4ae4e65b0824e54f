import type { ChangeNotificationSettings } from '../commands.ts';
import type { NotificationSettings, Present } from '../state.ts';
import { refuseChange } from './changes-a-day.ts';

const same = (a: NotificationSettings, b: NotificationSettings): boolean =>
  a.rideUpdates === b.rideUpdates &&
  a.driverMessages === b.driverMessages &&
  a.scheduledRides === b.scheduledRides &&
  a.emergencyAlerts === b.emergencyAlerts &&
  a.promotions === b.promotions;

export const changeNotificationSettings = ({ person }: Present, { settings, now }: ChangeNotificationSettings) => {
  if (same(settings, person.notifications)) return [];
  const refused = refuseChange(person, 'settings', now);
  if (refused) return refused;
  return [{ type: 'NotificationSettingsChanged', data: { accountId: person.accountId, settings } } as const];
};
