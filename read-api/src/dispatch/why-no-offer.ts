import { whyNoOffer } from '@saferide/contracts/dispatch/why-no-offer';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import {
  type DriverStatusPeriod,
  dispatchPolicy,
  firstShownTime,
  maxSearchRadiusMetres,
  mostFrequentReason,
  noOfferReasonOf,
  noOfferReasonPolicy,
  reasonsForDriver,
} from '@saferide/domain/dispatch';
import { type Coordinates, coordinatesOf } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { after, type Instant, lagosDay } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { apartSince } from '../conduct/index.ts';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

type Models = ModelReader<'dispatch_reasons' | 'search_history' | 'rides' | 'conduct'>;

const { periodMs, maxRides } = noOfferReasonPolicy;
const METRES_PER_DEGREE = 111_195;

const ridesConsideredFor = async (models: Models, driverId: string, since: Instant): Promise<readonly string[]> => {
  const named = await models
    .selectFrom('dispatch_reasons.reasons')
    .select('ride_id')
    .where('driver_id', '=', driverId)
    .where('considered_at', '>=', since)
    .orderBy('considered_at', 'desc')
    .limit(maxRides)
    .execute();
  return named.map((one) => one.ride_id);
};

const ridesNear = (
  models: Models,
  driverId: string,
  { rideIds, at, since, now }: { rideIds: readonly string[]; at: Coordinates | null; since: Instant; now: Instant },
) => {
  const degrees = maxSearchRadiusMetres(dispatchPolicy, true) / METRES_PER_DEGREE;
  const across = at && degrees / Math.max(0.1, Math.cos((at.latitude * Math.PI) / 180));
  return models
    .selectFrom('search_history.searches as s')
    .innerJoin('rides.rides as r', 'r.ride_id', 's.ride_id')
    .leftJoin('rides.offers as o', (join) => join.onRef('o.ride_id', '=', 's.ride_id').on('o.driver_id', '=', driverId))
    .leftJoin('search_history.declined as d', (join) =>
      join
        .onRef('d.ride_id', '=', 'o.ride_id')
        .onRef('d.driver_id', '=', 'o.driver_id')
        .onRef('d.search_round', '=', 'o.search_round'),
    )
    .select([
      's.ride_id',
      's.customer_id',
      's.vehicle_type',
      's.requested_at',
      's.due_at',
      's.latitude',
      's.longitude',
      's.left_out',
    ])
    .select(['r.driver_id', 'r.scheduled_for', 'r.accepted_at', 'r.cancelled_at', 'r.cancelled_by', 'o.expires_at'])
    .select(({ eb }) => eb('d.ride_id', 'is not', null).as('declined'))
    .where('s.due_at', '>=', since)
    .where('s.customer_id', '!=', driverId)
    .where(({ eb, and, or, fn, val }) =>
      or([
        eb('s.ride_id', '=', fn.any(val(rideIds))),
        ...(at && across
          ? [
              and([
                eb('s.due_at', '<=', now),
                eb('s.latitude', '>=', at.latitude - degrees),
                eb('s.latitude', '<=', at.latitude + degrees),
                eb('s.longitude', '>=', at.longitude - across),
                eb('s.longitude', '<=', at.longitude + across),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('s.due_at', 'desc')
    .orderBy('s.ride_id')
    .limit(maxRides)
    .execute();
};

const lastWavesOf = async (models: Models, driverId: string, rideIds: readonly string[]) => {
  const rows = await models
    .selectFrom('dispatch_reasons.reasons')
    .select(['ride_id', 'outcome'])
    .where('driver_id', '=', driverId)
    .where(({ eb, fn, val }) => eb('ride_id', '=', fn.any(val(rideIds))))
    .execute();
  return new Map(rows.map(({ ride_id, outcome }) => [ride_id, outcome]));
};

const statusHistoryOf = async (models: Models, driverId: string): Promise<readonly DriverStatusPeriod[]> => {
  const query = models.selectFrom('search_history.drivers').select('stood').where('driver_id', '=', driverId);
  return (await query.executeTakeFirst())?.stood ?? [];
};

export interface NoOfferParams extends Pick<ReadServices, 'locations' | 'passedOver'> {
  readonly models: Models;
}

export const noOfferReasonsFor = async (
  { models, locations, passedOver }: NoOfferParams,
  driverId: string,
  now: Instant,
): Promise<ResponseOf<typeof whyNoOffer>> => {
  const since = after(now, -periodMs);
  const at = await locations.of(driverId);
  const rideIds = await ridesConsideredFor(models, driverId, since);
  const found = await ridesNear(models, driverId, { rideIds, at, since, now });
  const lastWaves = await lastWavesOf(
    models,
    driverId,
    found.map((ride) => ride.ride_id),
  );
  const statusHistory = await statusHistoryOf(models, driverId);
  const apart = await apartSince(models, driverId, [...new Set(found.map((ride) => ride.customer_id))]);
  const counts = found.some((ride) => ride.left_out) ? await passedOver.of(driverId, lagosDay(since)) : [];
  const leftOutOn = (at: Instant) => mostFrequentReason(counts.filter(({ day }) => day === lagosDay(at)));
  const missed = found.flatMap((ride) => {
    const considered = lastWaves.get(ride.ride_id) ?? null;
    const pickup = coordinatesOf(ride.latitude, ride.longitude);
    const reach = maxSearchRadiusMetres(dispatchPolicy, ride.scheduled_for !== null);
    const isNear = considered !== null || (at && pickup && straightLineMetres(at, pickup) <= reach);
    const shownAt = firstShownTime(dispatchPolicy, ride.requested_at, ride.scheduled_for);
    if (!isNear || shownAt > now) return [];
    const reason = noOfferReasonOf(
      {
        vehicleType: ride.vehicle_type,
        shownAt,
        mine: ride.driver_id === driverId,
        keptApartSince: apart.get(ride.customer_id) ?? null,
        acceptedAt: ride.accepted_at,
        cancelledAt: ride.cancelled_at,
        offer: ride.expires_at === null ? null : { expiresAt: ride.expires_at, declined: ride.declined === true },
        considered,
        leftOut: ride.left_out ? leftOutOn(shownAt) : null,
        calledOff: ride.cancelled_by === 'customer' && ride.accepted_at === null,
      },
      statusHistory,
      now,
    );
    return reason ? [{ at: shownAt, area: pickup && areaAt(pickup), reason }] : [];
  });
  const { reasons, requests } = reasonsForDriver(missed);
  const verified = statusHistory.at(-1)?.verified === true;
  return {
    since,
    around: at && areaAt(at),
    positionKnown: at !== null,
    reasons,
    requests: verified ? requests : [],
  };
};

export const mountWhyNoOffer = (router: Router, { queries, locations, passedOver, clock }: ReadServices): void =>
  mountQuery(router, whyNoOffer, queries, 'content', async ({ caller: { accountId }, models }) => ({
    body: await noOfferReasonsFor({ models, locations, passedOver }, accountId, clock()),
  }));
