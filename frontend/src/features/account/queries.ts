import { readNotificationSettings } from '@saferide/contracts/account/account';
import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { queryFrom } from '../../api/query.ts';

export const favouritesQuery = queryFrom(favoriteLocations);

export const notificationSettingsQuery = queryFrom(readNotificationSettings);
