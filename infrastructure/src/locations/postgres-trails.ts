import type { KeyObject } from 'node:crypto';
import { type TrailPoint, type TrailPosition, thinTrail } from '@saferide/domain/ride/trail/thin-trail';
import { type TrailPolicy, trailPolicy } from '@saferide/domain/ride/trail/trail-policy';
import { after } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { z } from 'zod';
import { deriveJointKey, openBytes, sealBytes } from '../crypto/sealing.ts';
import { SubjectErased, type SubjectKeys } from '../personal-data/subject-keys.ts';
import type { Migration } from '../postgres/migrate-schema.ts';
import type { RideUnderWay, StoredTrail, Trails } from './trails.ts';

export const TRAILS_SCHEMA = 'trails';

export const trailMigrations: readonly Migration[] = [
  {
    name: '001-trails',
    sql: `
      create table trails (
        ride_id text primary key,
        rider_id text not null,
        driver_id text not null,
        started_at text collate "C" not null,
        last_at text collate "C" not null,
        lots integer not null default 0,
        way bytea,
        passed bytea[] not null
      ) with (fillfactor = 70);
      create index on trails (rider_id);
      create index on trails (driver_id);
      create index on trails (started_at);`,
  },
  {
    name: '002-trails-of-emergencies',
    sql: `
      create table emergencies (like trails including all) with (fillfactor = 70);`,
  },
];

export type TrailTable = 'trails' | 'emergencies';

interface Row {
  readonly ride_id: string;
  readonly rider_id: string;
  readonly driver_id: string;
  readonly started_at: string;
  readonly lots: number;
  readonly way: Buffer | null;
  readonly passed: readonly Buffer[];
}

/** Latitude and longitude in degrees to five decimals, Unix milliseconds, and 1 after a gap. */
const storedPoint = z.tuple([z.number(), z.number(), z.int(), z.literal([0, 1])]);
const storedWay = z.array(storedPoint);
type StoredPoint = z.infer<typeof storedPoint>;

const degrees = (value: number): number => Math.round(value * 100_000) / 100_000;
const toStored = ({ latitude, longitude, at }: TrailPosition, afterGap: boolean): StoredPoint => [
  degrees(latitude),
  degrees(longitude),
  Date.parse(at),
  afterGap ? 1 : 0,
];
const toPoint = ([latitude, longitude, at, afterGap]: StoredPoint): TrailPoint => ({
  latitude,
  longitude,
  at: new Date(at).toISOString(),
  afterGap: afterGap === 1,
});

const contextOf = (rideId: string): string => `trail of ride ${rideId}`;
const sealed = (key: KeyObject, rideId: string, json: unknown): Buffer =>
  sealBytes(key, contextOf(rideId), Buffer.from(JSON.stringify(json), 'utf8'));
const opened = (key: KeyObject, rideId: string, bytes: Buffer): unknown =>
  JSON.parse(openBytes(key, contextOf(rideId), bytes).toString('utf8'));

const openTrail = (key: KeyObject, { ride_id: rideId, started_at: startedAt, way, passed }: Row): StoredTrail => ({
  rideId,
  startedAt,
  way: way ? storedWay.parse(opened(key, rideId, way)).map(toPoint) : [],
  passed: passed.map((bytes) => toPoint(storedPoint.parse(opened(key, rideId, bytes)))),
});

export const postgresTrails = (
  db: pg.Pool,
  keys: SubjectKeys,
  policy: TrailPolicy = trailPolicy,
  of: TrailTable = 'trails',
): Trails => {
  const TABLE = `${TRAILS_SCHEMA}.${of}`;
  const keyFor = async ({ rideId, riderId, driverId }: RideUnderWay): Promise<KeyObject | null> => {
    try {
      const found = await keys.keysFor([riderId, driverId]);
      return keyFrom(found, riderId, driverId, rideId);
    } catch (error) {
      if (error instanceof SubjectErased) return null;
      throw error;
    }
  };

  const readable = async (rows: readonly Row[]): Promise<readonly StoredTrail[]> => {
    const found = await keys.keysOf(rows.flatMap(({ rider_id, driver_id }) => [rider_id, driver_id]));
    return rows.flatMap((row) => {
      const key = keyFrom(found, row.rider_id, row.driver_id, row.ride_id);
      return key ? [openTrail(key, row)] : [];
    });
  };

  /** If two processes thin the same trail, only one update succeeds. */
  const thin = async (rideId: string, key: KeyObject): Promise<void> => {
    const { rows } = await db.query<Row>(`select * from ${TABLE} where ride_id = $1`, [rideId]);
    const [row] = rows;
    if (!row) return;
    const trail = openTrail(key, row);
    const way = thinTrail(trail.way, trail.passed, policy).map((point) => toStored(point, point.afterGap));
    await db.query(
      `update ${TABLE} set way = $2, passed = passed[$3 + 1:], lots = lots + 1 where ride_id = $1 and lots = $4`,
      [rideId, sealed(key, rideId, way), row.passed.length, row.lots],
    );
  };

  return {
    addPosition: async (ride, passed) => {
      const key = passed.at < ride.startedAt ? null : await keyFor(ride);
      if (!key) return;
      const { rows } = await db.query<{ waiting: number }>(
        `insert into ${TABLE} as t (ride_id, rider_id, driver_id, started_at, last_at, passed)
         values ($1, $2, $3, $4, $5, array[$6::bytea])
         on conflict (ride_id) do update set passed = t.passed || excluded.passed, last_at = excluded.last_at
         where t.last_at < excluded.last_at returning cardinality(passed) as waiting`,
        [
          ...[ride.rideId, ride.riderId, ride.driverId, ride.startedAt, passed.at],
          sealed(key, ride.rideId, toStored(passed, false)),
        ],
      );
      if ((rows[0]?.waiting ?? 0) >= policy.thinnedAt) await thin(ride.rideId, key);
    },
    of: async (rideId) => {
      const { rows } = await db.query<Row>(`select * from ${TABLE} where ride_id = $1`, [rideId]);
      return (await readable(rows))[0] ?? null;
    },
    ofPerson: async (accountId) => {
      const { rows } = await db.query<Row>(
        `select * from ${TABLE} where rider_id = $1 or driver_id = $1 order by started_at, ride_id`,
        [accountId],
      );
      return await readable(rows);
    },
    deletePerson: async (accountId) => {
      await db.query(`delete from ${TABLE} where rider_id = $1 or driver_id = $1`, [accountId]);
    },
    prune: async (now) => {
      await db.query(`delete from ${TABLE} where started_at < $1`, [after(now, -policy.retentionMs)]);
    },
  };
};

const keyFrom = (
  found: ReadonlyMap<string, KeyObject>,
  riderId: string,
  driverId: string,
  rideId: string,
): KeyObject | null => {
  const [riders, drivers] = [found.get(riderId), found.get(driverId)];
  return riders && drivers ? deriveJointKey([riders, drivers], contextOf(rideId)) : null;
};
