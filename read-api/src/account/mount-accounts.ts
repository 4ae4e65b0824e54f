import type { Router } from 'express';
import type { ReadServices } from '../services.ts';
import { mountCurrentUser } from './current-user.ts';
import { mountExportAccount } from './export-account.ts';
import { mountFavoriteLocations } from './favorite-locations.ts';
import { mountNotificationSettings } from './notification-settings.ts';
import { mountSessions } from './sessions.ts';

/** Every query about the person signed in. */
export const mountAccounts = (router: Router, services: ReadServices): void => {
  mountCurrentUser(router, services);
  mountSessions(router, services);
  mountNotificationSettings(router, services);
  mountFavoriteLocations(router, services);
  mountExportAccount(router, services);
};
