import { mapSettings } from '@saferide/contracts/place/geo';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountMap = (router: Router, { queries, streetTiles, ownPlaceNamer }: ReadServices): void =>
  mountQuery(router, mapSettings, queries, 'content', async () => ({
    body: {
      tiles: streetTiles && { url: streetTiles.url, attribution: streetTiles.attribution },
      ownPlace: ownPlaceNamer && { url: ownPlaceNamer.url },
    },
  }));
