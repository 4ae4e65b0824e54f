import {
  availability,
  type FoundPlace,
  findRoute,
  mapSettings,
  placeAt,
  searchPlaces,
} from '@saferide/contracts/place/geo';
import { type Coordinates, coordinatesOf } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { RideEndpoint } from '@saferide/domain/place/place-refusals';
import { availabilityAt, isInServiceArea } from '@saferide/domain/place/service-area';
import { locateText, namesAnotherPlace } from '@saferide/geo/gazetteer/nigeria';
import type { TimeLimit } from '@saferide/infrastructure/handling/command-context';
import { refusalProblem } from '@saferide/infrastructure/http/refusal-problem';
import type { Response, Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountMapSettings = (router: Router, { queries, streetTiles, ownPlaceNamer }: ReadServices): void =>
  mountQuery(router, mapSettings, queries, 'content', async () => ({
    body: {
      tiles: streetTiles && { url: streetTiles.url, attribution: streetTiles.attribution },
      ownPlace: ownPlaceNamer && { url: ownPlaceNamer.url },
    },
  }));

export const mountServiceAvailability = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, availability, queries, 'content', async ({ query }) => ({
    body: availabilityAt(query),
    headers: TEN_MINUTE_CACHE_HEADERS,
  }));

/** Returns a time limit whose signal aborts when the client disconnects. */
export const timeLimitOf = (response: Response, { clock }: Pick<ReadServices, 'clock'>): TimeLimit => {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return { now: clock(), signal: leaving.signal };
};

export const TEN_MINUTE_CACHE_HEADERS = { 'Cache-Control': 'private, max-age=600' } as const;

const namedIn = (places: readonly FoundPlace[], q: string, near: Coordinates | null): FoundPlace | null => {
  const named = locateText(q, near);
  if (!named) return null;
  const { name, at } = named;
  const found = places.find((place) => place.name === name && straightLineMetres(place, at) === 0);
  if (found) return found;
  return {
    ...{ name, within: '', kind: 'area', sureness: 1 },
    ...at,
    distanceMetres: near && straightLineMetres(near, at),
  };
};

export const mountPlaceSearch = (router: Router, services: ReadServices): void =>
  mountQuery(router, searchPlaces, services.queries, 'content', async ({ query, response }) => {
    const { q, latitude, longitude } = query;
    const near = coordinatesOf(latitude, longitude);
    const { places, source } = await services.geocoder.search(q, near, timeLimitOf(response, services));
    const named = namedIn(places, q, near);
    const elsewhere = near !== null && namesAnotherPlace(q, near);
    return { body: { places: [...places], named, elsewhere, source }, headers: TEN_MINUTE_CACHE_HEADERS };
  });

export const mountReverseGeocoding = (router: Router, services: ReadServices): void =>
  mountQuery(router, placeAt, services.queries, 'content', async ({ caller, query, response }) => ({
    body: await services.geocoder.reverse(query, timeLimitOf(response, services), { embeddedOnly: caller === null }),
    headers: TEN_MINUTE_CACHE_HEADERS,
  }));

const served = (end: RideEndpoint, point: Coordinates): Coordinates => {
  const outside = { refusal: 'OutsideServiceArea', end } as const;
  if (!isInServiceArea(point)) throw refusalProblem(outside);
  return point;
};

export const mountRoutePlanning = (router: Router, services: ReadServices): void =>
  mountQuery(router, findRoute, services.queries, 'content', async ({ query, response }) => {
    const from = served('pickup', { latitude: query.fromLatitude, longitude: query.fromLongitude });
    const to = served('destination', { latitude: query.toLatitude, longitude: query.toLongitude });
    const route = await services.routes.route(from, to, timeLimitOf(response, services));
    if (!route) throw refusalProblem({ refusal: 'RouteUnknown' });
    return { body: route };
  });
