import { skippedDriverLimits, whyNoOfferTo } from '@saferide/contracts/dispatch/dispatch-reasons';
import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { NoOfferReason } from '@saferide/domain/dispatch/no-offer-reasons';
import { type DayRange, dayRangeFrom } from '@saferide/domain/time/day-range';
import { after, DAY_MS, type Instant, lagosDay, startOfLagosDay } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit } from '../queries/paging.ts';
import { readMaskedNames } from '../queries/person-names.ts';
import { type NoOfferParams, noOfferReasonsFor } from './why-no-offer.ts';

type Models = ModelReader<'dispatch_reasons' | 'search_history' | 'rides' | 'conduct' | 'accounts'>;

export interface NoOffersToDriverParams extends NoOfferParams {
  readonly models: Models;
}

const MOST = 100;

const commonest = (counts: readonly { readonly reason: NoOfferReason; readonly times: number }[]) => {
  const times = new Map<NoOfferReason, number>();
  for (const one of counts) times.set(one.reason, (times.get(one.reason) ?? 0) + one.times);
  return [...times]
    .map(([reason, count]) => ({ reason, times: count }))
    .sort((a, b) => b.times - a.times || (a.reason < b.reason ? -1 : 1));
};

const searchesOf = (models: Models, driverId: string, { from, to }: DayRange, now: Instant) => {
  const storedSince = startOfLagosDay(lagosDay(after(now, -skippedDriverLimits.searchesKeptDays * DAY_MS)));
  const since = startOfLagosDay(from);
  return models
    .selectFrom('dispatch_reasons.reasons')
    .select(['ride_id', 'considered_at', 'outcome', 'distance_metres'])
    .where('driver_id', '=', driverId)
    .where('considered_at', '>=', since > storedSince ? since : storedSince)
    .where('considered_at', '<', after(startOfLagosDay(to), DAY_MS))
    .orderBy('considered_at', 'desc')
    .orderBy('ride_id')
    .limit(fetchLimit(MOST))
    .execute();
};

export const whyNoOffersToDriver = async (
  params: NoOffersToDriverParams,
  driverId: string,
  query: QueryOf<typeof whyNoOfferTo>,
  now: Instant,
): Promise<ResponseOf<typeof whyNoOfferTo>> => {
  const range = dayRangeFrom(query, lagosDay(now), skippedDriverLimits.keptDays);
  const [counts, searches, names, ownView] = await Promise.all([
    params.passedOver.of(driverId, range.from),
    searchesOf(params.models, driverId, range, now),
    readMaskedNames(params.models, [driverId]),
    noOfferReasonsFor(params, driverId, now),
  ]);
  const within = counts.filter(({ day }) => day <= range.to);
  return {
    driverId,
    name: names.get(driverId) ?? null,
    ...range,
    reasons: commonest(within),
    days: within
      .map(({ day, reason, times }) => ({ day, reason, times }))
      .sort((a, b) => (a.day === b.day ? b.times - a.times : a.day < b.day ? 1 : -1)),
    searches: searches.slice(0, MOST).map(({ ride_id, considered_at, outcome, distance_metres }) => ({
      rideId: ride_id,
      at: considered_at,
      outcome,
      distanceMetres: distance_metres,
    })),
    moreSearches: searches.length > MOST,
    told: ownView,
  };
};

export const mountWhyNoOffersToDriver = (
  router: Router,
  { queries, locations, passedOver, clock }: ReadServices,
): void =>
  mountQuery(router, whyNoOfferTo, queries, 'content', async ({ params: { id }, query, models }) => ({
    body: await whyNoOffersToDriver({ models, locations, passedOver }, id, query, clock()),
  }));
