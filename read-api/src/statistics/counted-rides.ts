import { MOST_DAYS } from '@saferide/contracts/day-range';
import type { QueryOf, ResponseOf } from '@saferide/contracts/define-call';
import { countedRides, MOST_RIDES_COUNTED, type RideHappening } from '@saferide/contracts/ride/counted-rides';
import { toNaira } from '@saferide/domain/money/kobo';
import type { RideEvent } from '@saferide/domain/ride/published';
import { ride } from '@saferide/domain/ride/published';
import { daysAsked } from '@saferide/domain/time/day-range';
import { after, DAY_MS, epochMs, type Instant, lagosDay, lagosDayBegins } from '@saferide/domain/time/instant';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import { sql } from 'kysely';
import { fieldFault } from '../queries/field-fault.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore } from '../queries/paging.ts';
import { kilometres } from '../ride/published.ts';
import type { ReadServices } from '../services.ts';

type Models = Reading<'event_index' | 'rides'>;
type Asked = QueryOf<typeof countedRides>;

/** The events by which each is counted. */
const typesOf: Readonly<Record<RideHappening, readonly RideEvent['type'][]>> = {
  requested: ['RideRequested', 'RideScheduled'],
  accepted: ['RideAccepted'],
  completed: ['RideCompleted'],
  cancelled: ['RideCancelled'],
  no_driver_found: ['RideCancelled'],
};

const PREFIX = `${ride.name}-`;

const happened = (models: Models, asked: Asked, now: Instant) => {
  const { what, city, vehicleType, driver } = asked;
  const { from, to } = daysAsked(asked, lagosDay(now), MOST_DAYS);
  let found = models
    .selectFrom('event_index.events as e')
    .innerJoin('rides.rides as r', (join) =>
      join
        .on(sql<boolean>`${sql.ref('r.ride_id')} = substr(${sql.ref('e.stream')}, ${PREFIX.length + 1})`)
        // The same from the other side, so that some rides of one driver need not be looked for among all events.
        .on(sql<boolean>`${sql.ref('e.stream')} = ${PREFIX} || ${sql.ref('r.ride_id')}`),
    )
    .where('e.type', 'in', typesOf[what])
    .where('e.at_ms', '>=', epochMs(lagosDayBegins(from)))
    .where('e.at_ms', '<', epochMs(after(lagosDayBegins(to), DAY_MS)));
  if (what === 'no_driver_found') found = found.where('r.cause', '=', 'no_driver_found');
  if (city !== undefined) found = found.where('r.city', '=', city);
  if (vehicleType !== undefined) found = found.where('r.vehicle_type', '=', vehicleType);
  if (driver !== undefined) found = found.where(what === 'accepted' ? 'e.actor_id' : 'r.driver_id', '=', driver);
  return found;
};

/** A page of the rides that a number of the statistics counts: the console's answer. Throws InvalidRequest. */
export const countedRidesOf = async (
  models: Models,
  asked: Asked,
  now: Instant,
): Promise<ResponseOf<typeof countedRides>> => {
  const all = happened(models, asked, now);
  let wanted = all;
  if (asked.after !== undefined) {
    const last = await endOf(models, asked.after);
    if (!last) throw fieldFault('after', 'There is no such event to go on after');
    wanted = all.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('e.at_ms', 'e.position'), '<', tuple(last.at_ms, last.position)),
    );
  }
  const [rows, counted] = await Promise.all([
    wanted
      .select(['e.event_id', 'e.at_ms', 'e.actor_id', 'r.ride_id', 'r.city', 'r.vehicle_type', 'r.driver_id'])
      .select(['r.final_fare_kobo', 'r.distance_metres'])
      .orderBy('e.at_ms', 'desc')
      .orderBy('e.position', 'desc')
      .limit(oneMore(asked.limit))
      .execute(),
    asked.after === undefined ? countOf(models, all) : null,
  ]);
  const completed = asked.what === 'completed';
  return {
    rides: rows.slice(0, asked.limit).map((row) => ({
      rideId: row.ride_id,
      eventId: row.event_id,
      at: new Date(row.at_ms).toISOString(),
      city: row.city,
      vehicleType: row.vehicle_type,
      driverId: asked.what === 'accepted' ? row.actor_id : row.driver_id,
      fare: completed && row.final_fare_kobo !== null ? toNaira(row.final_fare_kobo) : null,
      kilometres: completed ? kilometres(row.distance_metres) : null,
    })),
    next: rows.length > asked.limit ? (rows[asked.limit - 1]?.event_id ?? null) : null,
    matching: counted,
  };
};

/** Where the page before ended. */
const endOf = (models: Models, eventId: string) =>
  models
    .selectFrom('event_index.events')
    .select(['at_ms', 'position'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

const countOf = async (models: Models, all: ReturnType<typeof happened>): Promise<number> => {
  const some = all.select('e.event_id').limit(oneMore(MOST_RIDES_COUNTED)).as('some');
  const { matching } = await models
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('matching'))
    .executeTakeFirstOrThrow();
  return matching;
};

export const mountCountedRides = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, countedRides, queries, 'content', async ({ query, models }) => ({
    body: await countedRidesOf(models, query, clock()),
  }));
