import { readNotificationSettings } from '@saferide/contracts/account/account';
import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { queryForCall } from '../../api/query.ts';

export const favouritesQuery = queryForCall(favoriteLocations);

export const notificationSettingsQuery = queryForCall(readNotificationSettings);
