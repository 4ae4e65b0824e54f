import { readNotificationSettings } from '@saferide/contracts/account/account';
import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { callQuery } from '../../api/query.ts';

export const favouritesQuery = callQuery(favoriteLocations);

export const notificationSettingsQuery = callQuery(readNotificationSettings);
