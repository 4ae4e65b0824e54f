import { notificationText } from '@saferide/contracts/notification/text/notification-text';
import { type DeliveryProblem, deliveryProblem, deliveryProblems } from '@saferide/contracts/operation/deliveries';
import { figuresNow } from '@saferide/contracts/operation/figures-now';
import { eventTypes } from '@saferide/domain/catalogue';
import { openStatuses } from '@saferide/domain/ride';
import {
  after,
  epochMs,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  millisBetween,
  startOfMinute,
} from '@saferide/domain/time/instant';
import type { StoredDelivery } from '@saferide/read-models/inside/deliveries';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { isInOpenRideState } from '../ride/index.ts';

const ridesAt = (models: ModelReader<'rides'>, now: Instant) =>
  models
    .selectFrom('rides.rides as r')
    .select(({ fn }) => {
      const all = fn.countAll<number>();
      return [
        all.filterWhere(isInOpenRideState('searching', now)).as('searching'),
        all.filterWhere(isInOpenRideState('under_way', now)).as('underWay'),
        all.filterWhere(isInOpenRideState('promised', now)).as('promised'),
        all.filterWhere(isInOpenRideState('without_driver', now)).as('withoutDriver'),
      ];
    })
    .where('r.status', 'in', openStatuses)
    .executeTakeFirstOrThrow();

const MOST_REQUESTS = 5_000;

/** Returns the quantile by nearest rank; null for an empty list. */
const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;

const firstOffersAt = async (models: ModelReader<'search_history'>, now: Instant) => {
  const rows = await models
    .selectFrom('search_history.searches')
    .select(['requested_at', 'first_offered_at'])
    .where('requested_at', '>', after(now, -HOUR_MS))
    .whereRef('due_at', '=', 'requested_at')
    .orderBy('requested_at', 'desc')
    .limit(MOST_REQUESTS)
    .execute();
  const waits = rows
    .flatMap(({ requested_at, first_offered_at }) =>
      first_offered_at === null ? [] : [millisBetween(requested_at, first_offered_at) / 1_000],
    )
    .sort((one, other) => one - other);
  return {
    requests: rows.length,
    offered: waits.length,
    p50Seconds: quantile(waits, 0.5),
    p95Seconds: quantile(waits, 0.95),
  };
};

const MINUTES = 60;

const offersBefore = async (models: ModelReader<'search_history'>, end: Instant): Promise<readonly number[]> => {
  const rows = await models
    .selectFrom('search_history.minutes')
    .select(['minute', 'offers'])
    .where('minute', '>=', after(end, -MINUTES * MINUTE_MS))
    .where('minute', '<', end)
    .execute();
  const by = new Map(rows.map(({ minute, offers }) => [minute, offers]));
  return Array.from({ length: MINUTES }, (_, i) => by.get(after(end, (i - MINUTES) * MINUTE_MS)) ?? 0);
};

const eventsBefore = async (models: ModelReader<'event_index'>, end: Instant): Promise<number> => {
  const { events } = await models
    .selectFrom('event_index.events')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where(({ eb, fn, val }) => eb('type', '=', fn.any(val(eventTypes))))
    .where('at_ms', '>=', epochMs(end) - MINUTE_MS)
    .where('at_ms', '<', epochMs(end))
    .executeTakeFirstOrThrow();
  return events;
};

const driversNow = (models: ModelReader<'drivers'>) =>
  models
    .selectFrom('drivers.drivers')
    .select(({ fn, eb, and }) => {
      const all = fn.countAll<number>();
      const [free, riding] = [eb('ride_id', 'is', null), eb('ride_id', 'is not', null)];
      return [
        all.filterWhere(and([eb('online', '=', true), free])).as('free'),
        all.filterWhere(riding).as('riding'),
        all.filterWhere(and([eb('online', '=', false), free, eb('suspended', '=', false)])).as('offline'),
        all.filterWhere(and([eb('suspended', '=', true), free])).as('suspended'),
      ];
    })
    .where('verification_status', '=', 'approved')
    .executeTakeFirstOrThrow();

const aSecond = (count: number): number => Math.round((count / 60) * 100) / 100;

export const mountCurrentFigures = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, figuresNow, queries, 'content', async ({ models }) => {
    const now = clock();
    const end = startOfMinute(now);
    const [rides, firstOffer, offersByMinute, events, drivers] = await Promise.all([
      ridesAt(models, now),
      firstOffersAt(models, now),
      offersBefore(models, end),
      eventsBefore(models, end),
      driversNow(models),
    ]);
    const body = {
      ...{ rides, firstOffer, drivers },
      offersByMinute: [...offersByMinute],
      offersASecond: aSecond(offersByMinute.at(-1) ?? 0),
      eventsASecond: aSecond(events),
    };
    return { body };
  });

/** Maximum number of failed deliveries shown. If there are more, most of them usually have the same cause. */
const SHOWN = 100;

const viewOf = ({ notice, ...delivery }: StoredDelivery): DeliveryProblem | [] => {
  const { id: noticeId, recipient, at, facts } = notice;
  const says = notificationText(notice).title;
  return deliveryProblem.safeParse({ noticeId, says, recipient, at, rideId: null, ...facts, ...delivery }).data ?? [];
};

export const mountDeliveries = (router: Router, { queries, deliveries }: ReadServices): void =>
  mountQuery(router, deliveryProblems, queries, 'content', async () => ({
    body: (await deliveries.problems(SHOWN)).flatMap(viewOf),
  }));
