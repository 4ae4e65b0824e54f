import { searchPlaces } from '@saferide/contracts/place/geo';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { keptAWhile, timedBy } from './timed.ts';

export const mountSearch = (router: Router, services: ReadServices): void =>
  mountQuery(router, searchPlaces, services.queries, 'content', async ({ query, response }) => {
    const { q, latitude, longitude } = query;
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return { body: await services.geocoder.search(q, near, timedBy(response, services)), headers: keptAWhile };
  });
