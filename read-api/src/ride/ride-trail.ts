import { rideTrail } from '@saferide/contracts/ride/trail';
import { toKm } from '@saferide/domain/place/distance';
import { gridCellCentre } from '@saferide/domain/place/fix';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { summariseTrail, type TrailSummary } from '@saferide/domain/ride/trail/trail-summary';
import type { Instant } from '@saferide/domain/time/instant';
import { areasPassed } from '@saferide/geo/gazetteer/nigeria';
import type { StoredTrail, Trails } from '@saferide/infrastructure/locations/trails';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { findCallerParty, noSuchRideProblem } from './find-ride.ts';
import { disclosedTo } from './ride-view.ts';

const times = (models: ModelReader<'rides'>, rideIds: readonly string[]) =>
  models
    .selectFrom('rides.rides')
    .select(({ fn }) => ['ride_id', 'started_at', fn.coalesce('completed_at', 'cancelled_at').as('ended_at')])
    .select(['customer_id', 'status', 'scheduled_for', 'arrived_at', 'completed_at', 'cancelled_at'])
    .where('ride_id', 'in', [...rideIds]);

/** Drivers get the route only while they may see the pins, because it begins and ends at them exactly. */
export const mountRideTrail = (router: Router, { queries, trails, clock }: ReadServices): void =>
  mountQuery(router, rideTrail, queries, 'content', async ({ params: { id }, caller, models }) => {
    const party = await findCallerParty(models, id, caller);
    const ride = await times(models, [id]).executeTakeFirst();
    if (!ride) throw noSuchRideProblem();
    const { started_at: startedAt, ended_at: endedAt } = ride;
    const span = { rideId: id, startedAt, endedAt };
    const trail = startedAt === null ? null : await trails.of(id);
    if (startedAt === null || trail === null)
      return { body: { ...span, distanceKm: 0, areas: [], gaps: [], points: [] } };
    const summary = summariseTrail(trail, { startedAt, until: endedAt ?? clock() }, trailPolicy);
    return {
      body: {
        ...span,
        distanceKm: toKm(summary.metres),
        areas: [...areasPassed(summary.points)],
        gaps: [...summary.gaps],
        points: disclosedTo(party, ride, clock()).pins === 'exact' ? [...summary.points] : [],
      },
    };
  });

export const trailPoints = (trail: StoredTrail, until: Instant): TrailSummary['points'] =>
  summariseTrail(trail, { startedAt: trail.startedAt, until }, trailPolicy).points;

/**
 * Returns the trails for a data export. Points of rides that the person drove are coarse, because exact routes end at
 * the rider's addresses.
 */
export const exportedTrailsOf = async (
  trails: Pick<Trails, 'ofPerson'>,
  models: ModelReader<'rides'>,
  accountId: string,
): Promise<readonly { readonly rideId: string; readonly points: TrailSummary['points'][number][] }[]> => {
  const stored = await trails.ofPerson(accountId);
  if (stored.length === 0) return [];
  const rides = new Map(
    (
      await times(
        models,
        stored.map(({ rideId }) => rideId),
      ).execute()
    ).map((row) => [row.ride_id, row]),
  );
  return stored.map((trail) => {
    const ride = rides.get(trail.rideId);
    const points = trailPoints(trail, ride?.ended_at ?? END_OF_TIME);
    const own = ride?.customer_id === accountId;
    return {
      rideId: trail.rideId,
      points: points.map((point) => (own ? point : { ...point, ...gridCellCentre(point) })),
    };
  });
};

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';
