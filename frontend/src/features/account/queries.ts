import { readNotificationSettings } from '@saferide/contracts/account/account';
import { type FavoriteView, favoriteLocations } from '@saferide/contracts/account/favorites';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { useCurrentUser } from '../../session/current-user.ts';

export const favouritesQuery = callQuery(favoriteLocations);

/** Empty while unknown, and for a person who is not registered as a rider. */
export const useFavourites = (): readonly FavoriteView[] =>
  useQuery({ ...favouritesQuery, enabled: useCurrentUser().customer !== null }).data ?? [];

export const notificationSettingsQuery = callQuery(readNotificationSettings);
