import { MAX_RANGE_DAYS } from '@saferide/contracts/kernel/day-range';
import type { QueryOf, ResponseOf } from '@saferide/contracts/kernel/define-call';
import { type CountedMilestone, countedRides, MAX_EXACT_RIDE_COUNT } from '@saferide/contracts/ride/counted-rides';
import { toNaira } from '@saferide/domain/money/kobo';
import { toKm } from '@saferide/domain/place/distance';
import { type RideEvent, ride } from '@saferide/domain/ride';
import { dayRangeFrom } from '@saferide/domain/time/day-range';
import { after, DAY_MS, epochMs, type Instant, lagosDay, startOfLagosDay } from '@saferide/domain/time/instant';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { sql } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, pageOf } from '../queries/paging.ts';
import { fieldFault } from '../queries/problems.ts';

type Models = ModelReader<'event_index' | 'rides'>;
type RidesQuery = QueryOf<typeof countedRides>;

const typesOf: Readonly<Record<CountedMilestone, readonly RideEvent['type'][]>> = {
  requested: ['RideRequested', 'RideScheduled'],
  accepted: ['RideAccepted'],
  completed: ['RideCompleted'],
  cancelled: ['RideCancelled'],
  no_driver_found: ['RideCancelled'],
};

const PREFIX = `${ride.name}-`;

const eventsOf = (models: Models, query: RidesQuery, now: Instant, last: End = null) => {
  const { from, to } = dayRangeFrom(query, lagosDay(now), MAX_RANGE_DAYS);
  const events = models
    .selectFrom('event_index.events as e')
    .where('e.type', 'in', typesOf[query.what])
    .where('e.at_ms', '>=', epochMs(startOfLagosDay(from)))
    .where('e.at_ms', '<', epochMs(after(startOfLagosDay(to), DAY_MS)));
  return last === null
    ? events
    : events.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.at_ms', 'e.position'), '<', tuple(last.at_ms, last.position)),
      );
};

const isNarrowed = ({ what, city, vehicleType, driver }: RidesQuery): boolean =>
  what === 'no_driver_found' || [city, vehicleType, driver].some((value) => value !== undefined);

const happened = (models: Models, query: RidesQuery, now: Instant, last: End = null) => {
  const { what, city, vehicleType, driver } = query;
  let found = eventsOf(models, query, now, last).innerJoin('rides.rides as r', (join) =>
    join
      .on(sql<boolean>`${sql.ref('r.ride_id')} = substr(${sql.ref('e.stream')}, ${PREFIX.length + 1})`)
      // The same condition reversed, so that PostgreSQL can find the events of a few rides by index.
      .on(sql<boolean>`${sql.ref('e.stream')} = ${PREFIX} || ${sql.ref('r.ride_id')}`),
  );
  if (what === 'no_driver_found') found = found.where('r.cause', '=', 'no_driver_found');
  if (city !== undefined) found = found.where('r.city', '=', city);
  if (vehicleType !== undefined) found = found.where('r.vehicle_type', '=', vehicleType);
  if (driver !== undefined) found = found.where(what === 'accepted' ? 'e.actor_id' : 'r.driver_id', '=', driver);
  return found;
};

export const countedRidesOf = async (
  models: Models,
  query: RidesQuery,
  now: Instant,
): Promise<ResponseOf<typeof countedRides>> => {
  const last = query.after === undefined ? null : await endOf(models, query.after);
  if (last === undefined) throw fieldFault('after', 'We can’t find the event to continue after');
  const [rows, counted] = await Promise.all([
    rowsOf(models, query, now, last),
    last === null ? countOf(models, query, now) : null,
  ]);
  const completed = query.what === 'completed';
  const { shown, next } = pageOf(rows, query.limit, ({ event_id }) => event_id);
  return {
    rides: shown.map((row) => ({
      rideId: row.ride_id,
      eventId: row.event_id,
      at: new Date(row.at_ms).toISOString(),
      city: row.city,
      vehicleType: row.vehicle_type,
      driverId: query.what === 'accepted' ? row.actor_id : row.driver_id,
      fare: completed && row.final_fare_kobo !== null ? toNaira(row.final_fare_kobo) : null,
      distanceKm: completed ? toKm(row.distance_metres) : null,
    })),
    next,
    matching: counted,
  };
};

type End = Awaited<ReturnType<typeof endOf>> | null;

const columns = [
  ...(['e.event_id', 'e.at_ms', 'e.actor_id', 'r.ride_id', 'r.city', 'r.vehicle_type', 'r.driver_id'] as const),
  ...(['r.final_fare_kobo', 'r.distance_metres'] as const),
] as const;

const rowsOf = (models: Models, query: RidesQuery, now: Instant, last: End) => {
  const most = fetchLimit(query.limit);
  if (isNarrowed(query)) {
    const matching = happened(models, query, now, last).select(columns);
    return matching.orderBy('e.at_ms', 'desc').orderBy('e.position', 'desc').limit(most).execute();
  }
  const page = eventsOf(models, query, now, last)
    .select(['e.event_id', 'e.at_ms', 'e.position', 'e.actor_id', 'e.stream'])
    .orderBy('e.at_ms', 'desc')
    .orderBy('e.position', 'desc')
    .limit(most);
  return models
    .selectFrom(page.as('e'))
    .innerJoin('rides.rides as r', (join) =>
      join.on(sql<boolean>`${sql.ref('r.ride_id')} = substr(${sql.ref('e.stream')}, ${PREFIX.length + 1})`),
    )
    .select(columns)
    .orderBy('e.at_ms', 'desc')
    .orderBy('e.position', 'desc')
    .execute();
};

const endOf = (models: Models, eventId: string) =>
  models
    .selectFrom('event_index.events')
    .select(['at_ms', 'position'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

const countOf = async (models: Models, query: RidesQuery, now: Instant): Promise<number> => {
  const all = isNarrowed(query)
    ? happened(models, query, now).select('e.event_id')
    : eventsOf(models, query, now).select('e.event_id');
  const { matching } = await models
    .selectFrom(all.limit(fetchLimit(MAX_EXACT_RIDE_COUNT)).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('matching'))
    .executeTakeFirstOrThrow();
  return matching;
};

export const mountCountedRides = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, countedRides, queries, 'content', async ({ query, models }) => ({
    body: await countedRidesOf(models, query, clock()),
  }));
