import { skippedDriverLimits, type WaveView, whyNoDriver } from '@saferide/contracts/dispatch/dispatch-reasons';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { type LastWave, type RideEvent, ride } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { readMaskedNames } from '../queries/person-names.ts';

type Models = ModelReader<'rides' | 'accounts' | 'search_history'>;

export interface NoDriverForRideParams {
  readonly models: Models;
  readonly log: ReadableLog;
}

interface Wave {
  readonly at: Instant;
  readonly wave: number | null;
  readonly asked: number;
  readonly found: LastWave;
}

const wavesIn = (event: RideEvent): readonly Wave[] => {
  const { at } = event;
  if (event.type === 'RideOffered')
    return [{ at, wave: event.data.wave, asked: event.data.driverIds.length, found: event.data }];
  if (event.type !== 'RideCancelled' || event.data.lastLook === null) return [];
  return [{ at, wave: null, asked: 0, found: event.data.lastLook }];
};

const waveView = ({ at, wave, asked, found }: Wave, names: ReadonlyMap<string, string>): WaveView => ({
  at,
  wave,
  asked,
  searchRound: found.searchRound,
  radiusMetres: found.radiusMetres,
  outcomes: found.outcomes.toSorted((a, b) => b.drivers - a.drivers),
  nearest: nearestIn(found).map(({ driverId, distanceMetres, outcome }) => ({
    driverId,
    name: names.get(driverId) ?? null,
    distanceMetres,
    outcome,
  })),
});

const nearestIn = ({ considered }: LastWave) =>
  considered.toSorted((a, b) => a.distanceMetres - b.distanceMetres).slice(0, skippedDriverLimits.mostNamed);

export const whyNoDriverForRide = async (
  { models, log }: NoDriverForRideParams,
  rideId: string,
): Promise<ResponseOf<typeof whyNoDriver>> => {
  const row = await models
    .selectFrom('rides.rides as r')
    .leftJoin('search_history.searches as s', 's.ride_id', 'r.ride_id')
    .select(['r.status', 'r.requested_at', 'r.scheduled_for', 'r.vehicle_type', 'r.city', 'r.cause'])
    .select('s.first_offered_at')
    .where('r.ride_id', '=', rideId)
    .executeTakeFirst();
  if (!row) throw edgeProblem('NotFound', 'We can’t find this ride.');
  const { events } = await log.load(ride, rideId);
  const waves = events.flatMap(({ event }) => wavesIn(event));
  const names = await readMaskedNames(
    models,
    waves.flatMap(({ found }) => nearestIn(found).map(({ driverId }) => driverId)),
  );
  return {
    rideId,
    status: row.status,
    requestedAt: row.requested_at,
    dueAt: row.scheduled_for ?? row.requested_at,
    vehicleType: row.vehicle_type,
    city: row.city,
    firstOfferedAt: row.first_offered_at,
    looks: waves.map((wave) => waveView(wave, names)),
    cause: row.cause,
  };
};

export const mountWhyNoDriverForRide = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, whyNoDriver, queries, 'content', async ({ params: { id }, models }) => ({
    body: await whyNoDriverForRide({ models, log }, id),
  }));
