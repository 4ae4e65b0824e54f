import type { ChangeNotificationSettings } from '../commands.ts';
import { everyNotificationMethod } from '../notification-methods.ts';
import type { ExistingAccount, NotificationSettings } from '../state.ts';
import { refuseChangeBeyondLimit } from './daily-change-limit.ts';

const same = (a: NotificationSettings, b: NotificationSettings): boolean =>
  a.rideUpdates === b.rideUpdates &&
  a.driverMessages === b.driverMessages &&
  a.scheduledRides === b.scheduledRides &&
  a.emergencyAlerts === b.emergencyAlerts &&
  a.promotions === b.promotions &&
  a.notBy.length === b.notBy.length &&
  a.notBy.every((way) => b.notBy.includes(way));

export const decideChangeNotificationSettings = (
  { person }: ExistingAccount,
  { settings, now }: ChangeNotificationSettings,
) => {
  const { notBy: before } = person.notifications;
  const requested = {
    ...settings,
    notBy: everyNotificationMethod.filter((way) => (settings.notBy ?? before).includes(way)),
  };
  if (same(requested, person.notifications)) return [];
  const refused = refuseChangeBeyondLimit(person, 'settings', now);
  if (refused) return refused;
  return [{ type: 'NotificationSettingsChanged', data: { accountId: person.accountId, settings: requested } } as const];
};
