import { rideTrail } from '@saferide/contracts/ride/trail';
import { trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { type TrailTold, trailTold } from '@saferide/domain/ride/trail/trail-told';
import type { Instant } from '@saferide/domain/time/instant';
import type { KeptTrail, Trails } from '@saferide/infrastructure/locations/trails';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { findOwnParty, noSuchRide } from './find-ride.ts';
import { kilometres } from './ride-view.ts';

/** When rides began and ended. */
const times = (models: Reading<'rides'>, rideIds: readonly string[]) =>
  models
    .selectFrom('rides.rides')
    .select(({ fn }) => ['ride_id', 'started_at', fn.coalesce('completed_at', 'cancelled_at').as('ended_at')])
    .where('ride_id', 'in', [...rideIds]);

/** How a ride went: how far, by which areas, and when nothing was seen of it. */
export const mountRideTrail = (router: Router, { queries, trails, clock }: ReadServices): void =>
  mountQuery(router, rideTrail, queries, 'content', async ({ params: { id }, caller, models }) => {
    await findOwnParty(models, id, caller);
    const ride = await times(models, [id]).executeTakeFirst();
    if (!ride) throw noSuchRide();
    const { started_at: startedAt, ended_at: endedAt } = ride;
    const said = { rideId: id, startedAt, endedAt };
    const trail = startedAt === null ? null : await trails.of(id);
    if (startedAt === null || trail === null)
      return { body: { ...said, kilometres: 0, areas: [], gaps: [], points: [] } };
    const told = trailTold(trail, { startedAt, until: endedAt ?? clock() }, trailPolicy);
    return {
      body: {
        ...said,
        kilometres: kilometres(told.metres),
        areas: [...told.areas],
        gaps: [...told.gaps],
        points: [...told.points],
      },
    };
  });

/** What a kept trail shows, from its beginning to `until`. */
export const trailPoints = (trail: KeptTrail, until: Instant): TrailTold['points'] =>
  trailTold(trail, { startedAt: trail.startedAt, until }, trailPolicy).points;

/** The trails of a person's rides. */
export const trailsOf = async (
  trails: Pick<Trails, 'ofPerson'>,
  models: Reading<'rides'>,
  accountId: string,
): Promise<readonly { readonly rideId: string; readonly points: TrailTold['points'][number][] }[]> => {
  const kept = await trails.ofPerson(accountId);
  if (kept.length === 0) return [];
  const rides = new Map(
    (
      await times(
        models,
        kept.map(({ rideId }) => rideId),
      ).execute()
    ).map((row) => [row.ride_id, row]),
  );
  return kept.map((trail) => {
    const until: Instant = rides.get(trail.rideId)?.ended_at ?? END_OF_TIME;
    return { rideId: trail.rideId, points: [...trailPoints(trail, until)] };
  });
};

const END_OF_TIME: Instant = '9999-12-31T23:59:59.999Z';
