import { type FoundPlace, searchPlaces } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { locateText, namesAnotherPlace } from '@saferide/geo/gazetteer/nigeria';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { cachedTenMinutes, timeLimitOf } from './request-time-limit.ts';

const namedIn = (places: readonly FoundPlace[], q: string, near: Coordinates | null): FoundPlace | null => {
  const named = locateText(q, near);
  if (!named) return null;
  const { name, at } = named;
  const found = places.find((place) => place.name === name && straightLineMetres(place, at) === 0);
  if (found) return found;
  return {
    ...{ name, within: '', kind: 'area', sureness: 1 },
    ...at,
    metresAway: near && straightLineMetres(near, at),
  };
};

export const mountSearch = (router: Router, services: ReadServices): void =>
  mountQuery(router, searchPlaces, services.queries, 'content', async ({ query, response }) => {
    const { q, latitude, longitude } = query;
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const { places, source } = await services.geocoder.search(q, near, timeLimitOf(response, services));
    const named = namedIn(places, q, near);
    const elsewhere = near !== null && namesAnotherPlace(q, near);
    return { body: { places: [...places], named, elsewhere, source }, headers: cachedTenMinutes };
  });
