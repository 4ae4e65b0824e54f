import { findRoute } from '@saferide/contracts/place/geo';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import type { RideEnd } from '@saferide/domain/place/place-refusals';
import { isServed } from '@saferide/domain/place/service-area';
import { refusalProblem } from '@saferide/infrastructure/http/refusal-problem';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { timeLimitOf } from './request-time-limit.ts';

const served = (end: RideEnd, point: Coordinates): Coordinates => {
  const outside = { refusal: 'OutsideServiceArea', end } as const;
  if (!isServed(point)) throw refusalProblem(outside);
  return point;
};

export const mountRoute = (router: Router, services: ReadServices): void =>
  mountQuery(router, findRoute, services.queries, 'content', async ({ query, response }) => {
    const from = served('pickup', { latitude: query.fromLatitude, longitude: query.fromLongitude });
    const to = served('destination', { latitude: query.toLatitude, longitude: query.toLongitude });
    const route = await services.routes.route(from, to, timeLimitOf(response, services));
    if (!route) throw refusalProblem({ refusal: 'RouteUnknown' });
    return { body: route };
  });
