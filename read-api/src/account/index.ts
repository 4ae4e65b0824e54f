import type { Column } from '../column.ts';
import { mountCurrentUser } from './current-user.ts';
import { mountExportAccount } from './export-account.ts';
import { mountFavoriteLocations } from './favorite-locations.ts';
import { mountNotificationSettings } from './notification-settings.ts';
import { accountPast } from './past.ts';
import { mountSessions } from './sessions.ts';

/** Every query about the person signed in. */
export const account: Column = {
  mount: (router, services) => {
    mountCurrentUser(router, services);
    mountSessions(router, services);
    mountNotificationSettings(router, services);
    mountFavoriteLocations(router, services);
    mountExportAccount(router, services);
  },
  past: [accountPast],
};
