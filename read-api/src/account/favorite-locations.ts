import { favoriteLocations } from '@saferide/contracts/account/favorites';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountFavoriteLocationQueries = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, favoriteLocations, queries, 'position', async ({ caller, models }) => {
    const rows = await models
      .selectFrom('accounts.favorites')
      .select(['favorite_id', 'name', 'address', 'latitude', 'longitude'])
      .where('account_id', '=', caller.accountId)
      .orderBy('saved_at')
      .orderBy('favorite_id')
      .execute();
    const body = rows.map(({ favorite_id: id, name, address, latitude, longitude }) => ({
      ...{ id, name: name ?? '', address: address ?? '' },
      ...{ latitude, longitude },
    }));
    return { body };
  });
