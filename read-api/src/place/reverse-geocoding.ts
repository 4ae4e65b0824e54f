import { placeAt } from '@saferide/contracts/place/geo';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { cachedTenMinutes, timeLimitOf } from './request-time-limit.ts';

export const mountReverseGeocoding = (router: Router, services: ReadServices): void =>
  mountQuery(router, placeAt, services.queries, 'content', async ({ query, response }) => ({
    body: await services.geocoder.reverse(query, timeLimitOf(response, services)),
    headers: cachedTenMinutes,
  }));
