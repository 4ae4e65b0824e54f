import type { Instant } from '@saferide/domain/time/instant';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import type { Migration } from '@saferide/infrastructure/postgres/migrate-schema';
import type pg from 'pg';

/** The primary key gives a slot to only one of several concurrent processes. */
export const offerSlotsMigration: Migration = {
  name: '013-offer-places',
  sql: `
    create table offer_places (
      driver_id text not null,
      place int not null,
      ride_id text not null,
      held_at text collate "C" not null,
      until text collate "C" not null,
      primary key (driver_id, place)
    ) with (fillfactor = 70);
    create index on offer_places (ride_id);`,
};

export interface SlotRequest {
  readonly rideId: string;
  readonly driverIds: readonly string[];
  readonly until: Instant;
  readonly now: Instant;
}

export interface OfferSlots {
  acquire(request: SlotRequest): Promise<readonly string[]>;
  /** A null `driverId` means all drivers. */
  release(rideId: string, driverId: string | null, heldBy: Instant): Promise<void>;
}

const TABLE = `${COMMAND_SCHEMA}.offer_places`;

/** Rows are ordered by driver to prevent deadlocks. */
const HOLD = `
  with wanted as (
    select w.id as driver_id, (
      select n.place from generate_series(1, $5::int) as n(place)
      left join ${TABLE} p on p.driver_id = w.id and p.place = n.place
      where p.driver_id is null or p.ride_id = $2 or p.until <= $4
      order by p.ride_id = $2 desc nulls last, n.place limit 1) as place
    from unnest($1::text[]) as w(id)
  )
  insert into ${TABLE} as held (driver_id, place, ride_id, held_at, until)
  select driver_id, place, $2, $4, $3 from wanted where place is not null order by driver_id
  on conflict (driver_id, place) do update
    set ride_id = excluded.ride_id, held_at = excluded.held_at, until = greatest(excluded.until, case when held.ride_id = excluded.ride_id then held.until end)
    where held.ride_id = excluded.ride_id or held.until <= excluded.held_at
  returning driver_id`;

export const postgresOfferSlots = (db: pg.Pool, most: number): OfferSlots => ({
  acquire: async ({ rideId, driverIds, until, now }) => {
    const held = new Set<string>();
    // A concurrent process may have taken the slot while another is free.
    for (let place = 0; place < most && held.size < driverIds.length; place += 1) {
      const left = driverIds.filter((id) => !held.has(id));
      const { rows } = await db.query<{ driver_id: string }>(HOLD, [left, rideId, until, now, most]);
      for (const { driver_id } of rows) held.add(driver_id);
    }
    return driverIds.filter((id) => held.has(id));
  },
  release: async (rideId, driverId, heldBy) => {
    await db.query(
      `delete from ${TABLE} where ride_id = $1 and ($2::text is null or driver_id = $2) and held_at <= $3`,
      [rideId, driverId, heldBy],
    );
  },
});
