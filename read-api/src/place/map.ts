import { mapSettings } from '@saferide/contracts/place/geo';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

export const mountMap = (router: Router, { queries, streetTiles, ownPlaceNamer }: ReadServices): void =>
  mountQuery(router, mapSettings, queries, 'content', async () => ({
    body: {
      tiles: streetTiles && { url: streetTiles.url, attribution: streetTiles.attribution },
      ownPlace: ownPlaceNamer && { url: ownPlaceNamer.url },
    },
  }));
