import { straightLineMetres } from '@saferide/domain/place/distance';
import type pg from 'pg';
import type { Migration } from '../postgres/migrate.ts';
import type { Fix, LocationIndex } from './location-index.ts';

export const LOCATIONS_SCHEMA = 'locations';

/** Channel that carries each fix to the services with sockets, as JSON. */
export const LOCATION_CHANNEL = 'driver_location';

/** Unlogged: a crash may forget where drivers were a moment ago; they say it again within seconds. */
export const locationMigrations: readonly Migration[] = [
  {
    name: '001-driver-positions',
    sql: `
      create unlogged table drivers (
        driver_id text primary key,
        latitude double precision not null,
        longitude double precision not null,
        heading double precision,
        speed double precision,
        fixed_at text collate "C" not null
      ) with (fillfactor = 70);
      create index on drivers (latitude, longitude);`,
  },
];

const METRES_PER_DEGREE = 111_195;

interface Row {
  readonly driver_id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly fixed_at: string;
}

const toFix = (row: Row): Fix => ({
  driverId: row.driver_id,
  latitude: row.latitude,
  longitude: row.longitude,
  heading: row.heading,
  speed: row.speed,
  fixedAt: row.fixed_at,
});

/** Candidates come from a box of latitudes and longitudes; the circle is cut out of it here. */
export const postgresLocationIndex = (db: pg.Pool): LocationIndex => ({
  record: async (fix) => {
    await db.query(
      `with kept as (
         insert into ${LOCATIONS_SCHEMA}.drivers as d (driver_id, latitude, longitude, heading, speed, fixed_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (driver_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
           heading = excluded.heading, speed = excluded.speed, fixed_at = excluded.fixed_at
         where d.fixed_at < excluded.fixed_at returning 1)
       select pg_notify('${LOCATION_CHANNEL}', $7) from kept`,
      [fix.driverId, fix.latitude, fix.longitude, fix.heading, fix.speed, fix.fixedAt, JSON.stringify(fix)],
    );
  },
  nearby: async (around, radiusMetres, since, limit) => {
    const latitudes = radiusMetres / METRES_PER_DEGREE;
    const longitudes = latitudes / Math.max(0.01, Math.cos((around.latitude * Math.PI) / 180));
    const { rows } = await db.query<Row>(
      `select * from ${LOCATIONS_SCHEMA}.drivers
       where latitude between $1 and $2 and longitude between $3 and $4 and fixed_at >= $5`,
      [
        around.latitude - latitudes,
        around.latitude + latitudes,
        around.longitude - longitudes,
        around.longitude + longitudes,
        since,
      ],
    );
    return rows
      .map((row) => ({ ...toFix(row), distanceMetres: straightLineMetres(around, row) }))
      .filter(({ distanceMetres }) => distanceMetres <= radiusMetres)
      .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.driverId < b.driverId ? -1 : 1))
      .slice(0, limit);
  },
  of: async (driverId) => {
    const { rows } = await db.query<Row>(`select * from ${LOCATIONS_SCHEMA}.drivers where driver_id = $1`, [driverId]);
    return rows[0] ? toFix(rows[0]) : null;
  },
  ofAll: async (driverIds) => {
    const { rows } = await db.query<Row>(`select * from ${LOCATIONS_SCHEMA}.drivers where driver_id = any($1)`, [
      driverIds,
    ]);
    return rows.map(toFix);
  },
  forget: async (driverId) => {
    await db.query(`delete from ${LOCATIONS_SCHEMA}.drivers where driver_id = $1`, [driverId]);
  },
});
