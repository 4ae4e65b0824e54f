import { rideQuote } from '@saferide/contracts/ride/queries';
import { type Coordinates, coordinatesOf } from '@saferide/domain/place/coordinates';
import type { RideEndpoint } from '@saferide/domain/place/place-refusals';
import { quote } from '@saferide/domain/tariff';
import { locatePlace } from '@saferide/geo/gazetteer/nigeria';
import { drivingMinutesBetween } from '@saferide/geo/routes/sketched-route';
import { refusalProblem } from '@saferide/infrastructure/http/refusal-problem';
import { quoteViewOf } from '@saferide/infrastructure/tariff/naira-views';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

const placeOf = (end: RideEndpoint, address: string, at: Coordinates | null, near: Coordinates | null) => {
  const place = locatePlace(end, { address, at }, near);
  if ('refusal' in place) throw refusalProblem(place);
  return place;
};

export const mountQuote = (router: Router, { queries, tariffs, clock }: ReadServices): void =>
  mountQuery(router, rideQuote, queries, 'content', async ({ query }) => {
    const { vehicleType, passengers, duration } = query;
    const { tariff } = await tariffs.inForce(clock());
    const from = coordinatesOf(query.pickupLatitude, query.pickupLongitude);
    const to = coordinatesOf(query.destinationLatitude, query.destinationLongitude);
    const pickup = placeOf('pickup', query.pickupAddress, from, to);
    const destination = placeOf('destination', query.destinationAddress, to, pickup);
    const request = { vehicleType, passengers, durationHours: duration ?? null, pickup, destination };
    const quoted = quote(tariff, request);
    if ('refusal' in quoted) throw refusalProblem(quoted);
    // The minutes are those by road, as on all screens. The distance is the one that is charged.
    const minutes = Math.round(drivingMinutesBetween(pickup, destination));
    return { body: { ...quoteViewOf(quoted), minutes } };
  });
