import { findRoute } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { TripEnd } from '@saferide/domain/place/located';
import { isServed } from '@saferide/domain/place/service-area';
import { refused } from '@saferide/infrastructure/http/refused';
import type { Response, Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

const served = (end: TripEnd, point: Coordinates): Coordinates => {
  const outside = { refusal: 'OutsideServiceArea', end } as const;
  if (!isServed(point)) throw refused(outside);
  return point;
};

/** Aborts when nobody waits for the answer any more. */
const untilLeft = (response: Response): AbortSignal => {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return leaving.signal;
};

/** The way by car. It says nothing of anybody, and nothing of it is kept. */
export const mountRoute = (router: Router, { queries, routes, clock }: ReadServices): void =>
  mountQuery(router, findRoute, queries, 'content', async ({ query, response }) => {
    const from = served('pickup', { latitude: query.fromLatitude, longitude: query.fromLongitude });
    const to = served('destination', { latitude: query.toLatitude, longitude: query.toLongitude });
    const route = await routes.route(from, to, { now: clock(), signal: untilLeft(response) });
    if (!route) throw refused({ refusal: 'RouteUnknown' });
    return { body: route };
  });
