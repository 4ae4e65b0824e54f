import { type FavoriteView, favoriteLocations } from '@saferide/contracts/account/favorites';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

export const mountFavoriteLocations = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, favoriteLocations, queries, { models: ['accounts'], same: 'position' }, async ({ caller }) => {
    const { rows } = await db.query<FavoriteView>(
      `select favorite_id as id, coalesce(name, '') as name, coalesce(address, '') as address, latitude, longitude
       from read_accounts.favorites where account_id = $1 order by saved_at, favorite_id`,
      [caller.accountId],
    );
    return { body: rows };
  });
