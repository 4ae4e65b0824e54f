import { rideQuote } from '@saferide/contracts/ride/queries';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { type LocatedEnd, located } from '@saferide/domain/place/located';
import { quote } from '@saferide/domain/tariff/published';
import { refusedResponse } from '@saferide/infrastructure/http/refused';
import { quoteViewOf } from '@saferide/infrastructure/tariff/quote-view';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

const pointOf = (latitude: number | undefined, longitude: number | undefined): Coordinates | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

const placeOf = (end: LocatedEnd, address: string, at: Coordinates | null, near: Coordinates | null) => {
  const place = located(end, { address, at }, near);
  if ('refusal' in place) throw refusedResponse(place);
  return place;
};

export const mountQuote = (router: Router, { queries, tariffs, clock }: ReadServices): void =>
  mountQuery(router, rideQuote, queries, 'content', async ({ query }) => {
    const { vehicleType, passengers, duration } = query;
    const { tariff } = await tariffs.inForce(clock());
    const from = pointOf(query.pickupLatitude, query.pickupLongitude);
    const to = pointOf(query.destinationLatitude, query.destinationLongitude);
    const pickup = placeOf('pickup', query.pickupAddress, from, to);
    const destination = placeOf('destination', query.destinationAddress, to, pickup);
    const request = { vehicleType, passengers, durationHours: duration ?? null, pickup, destination };
    const quoted = quote(tariff, request);
    if ('refusal' in quoted) throw refusedResponse(quoted);
    return { body: quoteViewOf(quoted) };
  });
