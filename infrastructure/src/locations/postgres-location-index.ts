import type { SpeedAnchor, UnconfirmedFix } from '@saferide/domain/driver-duty';
import { straightLineMetres } from '@saferide/domain/place/distance';
import type { FixSource } from '@saferide/domain/place/fix';
import type pg from 'pg';
import type { Migration } from '../postgres/migrate-schema.ts';
import { preparedStatement } from '../postgres/prepared-statement.ts';
import type { DriverFix, LocationIndex } from './location-index.ts';
import type { PositionNotifier } from './position-notifier.ts';

export const LOCATIONS_SCHEMA = 'locations';

/** The table is unlogged, because drivers report again within seconds after a crash. */
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
  {
    // Positions stored before this migration have no accuracy, so they count as coarse.
    name: '002-positions-as-old-as-their-reading',
    sql: `
      alter table drivers
        add column source text not null default 'measured',
        add column accuracy double precision not null default 1000,
        add column device_time text not null default '',
        add column withdrawn boolean not null default false,
        add column anchor jsonb,
        add column doubted jsonb;`,
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
  readonly source: FixSource;
  readonly accuracy: number;
  readonly device_time: string;
  readonly anchor: SpeedAnchor | null;
  readonly doubted: UnconfirmedFix | null;
}

const toFix = (row: Row): DriverFix => ({
  driverId: row.driver_id,
  latitude: row.latitude,
  longitude: row.longitude,
  heading: row.heading,
  speed: row.speed,
  fixedAt: row.fixed_at,
  source: row.source,
  accuracy: row.accuracy,
  readAt: row.device_time,
  doubted: row.doubted !== null,
});

const FARTHER = `power(sind((latitude - $6) / 2), 2)
  + cosd($6) * cosd(latitude) * power(sind((longitude - $7) / 2), 2)`;

export const postgresLocationIndex = (
  db: pg.Pool,
  { acceptsChosenPlaces }: Pick<LocationIndex, 'acceptsChosenPlaces'>,
  { notify }: Pick<PositionNotifier, 'notify'>,
): LocationIndex => {
  const visible = acceptsChosenPlaces ? 'not withdrawn' : `not withdrawn and source <> 'chosen'`;
  return {
    acceptsChosenPlaces,
    historyOf: async (driverId) => {
      const { rows } = await db.query<Row>(
        preparedStatement(`select * from ${LOCATIONS_SCHEMA}.drivers where driver_id = $1`, [driverId]),
      );
      const row = rows[0];
      return row ? { last: toFix(row), anchor: row.anchor, doubted: row.doubted } : null;
    },
    record: async (fix, anchor, judgedBy) => {
      const { rowCount } = await db.query(
        preparedStatement(
          `insert into ${LOCATIONS_SCHEMA}.drivers as d
               (driver_id, latitude, longitude, heading, speed, fixed_at, source, accuracy, device_time, anchor)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             on conflict (driver_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
               heading = excluded.heading, speed = excluded.speed, fixed_at = excluded.fixed_at, source = excluded.source,
               accuracy = excluded.accuracy, device_time = excluded.device_time, anchor = excluded.anchor, withdrawn = false,
               doubted = null
             where d.fixed_at <= excluded.fixed_at or d.device_time = $11`,
          [
            ...[fix.driverId, fix.latitude, fix.longitude, fix.heading, fix.speed, fix.fixedAt],
            ...[fix.source, fix.accuracy, fix.readAt, anchor && JSON.stringify(anchor)],
            judgedBy?.readAt ?? null,
          ],
        ),
      );
      if (rowCount === 1) notify(fix);
      return rowCount === 1;
    },
    recordUnconfirmed: async (driverId, doubted) => {
      await db.query(`update ${LOCATIONS_SCHEMA}.drivers set doubted = $2 where driver_id = $1`, [
        driverId,
        JSON.stringify(doubted),
      ]);
    },
    nearby: async (around, radiusMetres, since, limit) => {
      const latitudes = radiusMetres / METRES_PER_DEGREE;
      const longitudes = latitudes / Math.max(0.01, Math.cos((around.latitude * Math.PI) / 180));
      const { rows } = await db.query<Row>(
        `select * from ${LOCATIONS_SCHEMA}.drivers
         where latitude between $1 and $2 and longitude between $3 and $4 and fixed_at >= $5 and ${visible}
         order by ${FARTHER}, driver_id collate "C" limit $8`,
        [
          around.latitude - latitudes,
          around.latitude + latitudes,
          around.longitude - longitudes,
          around.longitude + longitudes,
          ...[since, around.latitude, around.longitude, limit],
        ],
      );
      return rows
        .map((row) => ({ ...toFix(row), distanceMetres: straightLineMetres(around, row) }))
        .filter(({ distanceMetres }) => distanceMetres <= radiusMetres);
    },
    of: async (driverId) => {
      const { rows } = await db.query<Row>({
        name: 'where a driver is',
        text: `select * from ${LOCATIONS_SCHEMA}.drivers where driver_id = $1 and ${visible}`,
        values: [driverId],
      });
      return rows[0] ? toFix(rows[0]) : null;
    },
    ofAll: async (driverIds) => {
      const { rows } = await db.query<Row>(
        preparedStatement(`select * from ${LOCATIONS_SCHEMA}.drivers where driver_id = any($1) and ${visible}`, [
          driverIds,
        ]),
      );
      return rows.map(toFix);
    },
    withdraw: async (driverId) => {
      await db.query(`update ${LOCATIONS_SCHEMA}.drivers set withdrawn = true where driver_id = $1`, [driverId]);
    },
    deletePerson: async (driverId) => {
      await db.query(`delete from ${LOCATIONS_SCHEMA}.drivers where driver_id = $1`, [driverId]);
    },
  };
};
