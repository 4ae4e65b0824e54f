import { lagosDay } from '@saferide/domain/time/instant';
import type pg from 'pg';
import { fetchEmmettPackages } from '../peers/fetch-emmett.ts';

interface ReadEvent {
  readonly type: string;
  readonly data: {
    readonly city: string;
    readonly vehicleType: string;
    readonly cause?: string;
    readonly finalFareKobo?: number;
    readonly distanceMetres?: number;
  };
  readonly metadata: { readonly occurredAt: string };
}

interface Consumer {
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface EmmettPostgreSQL {
  readonly getPostgreSQLEventStore: (url: string) => {
    readonly schema: { readonly migrate: () => Promise<unknown> };
    readonly close: () => Promise<void>;
  };
  readonly postgreSQLRawSQLProjection: (definition: {
    readonly name: string;
    readonly canHandle: readonly string[];
    readonly evolve: (event: ReadEvent) => unknown;
  }) => unknown;
  readonly rebuildPostgreSQLProjections: (options: {
    readonly connectionString: string;
    readonly projections: readonly unknown[];
  }) => Consumer;
}

interface Dumbo {
  readonly rawSql: (text: string) => unknown;
}

export interface EmmettRebuild {
  readonly events: number;
  readonly rebuild: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

const TABLE = 'emmett_ride_statistics';
const COUNTED = ['RideRequested', 'RideScheduled', 'RideAccepted', 'RideCompleted', 'RideCancelled'];

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const additions = ({ type, data }: ReadEvent): Readonly<Record<string, number>> => {
  if (type === 'RideAccepted') return { accepted: 1 };
  if (type === 'RideCompleted')
    return { completed: 1, fares_kobo: data.finalFareKobo ?? 0, metres: data.distanceMetres ?? 0 };
  if (type === 'RideCancelled') return { cancelled: 1, no_driver_found: data.cause === 'no_driver_found' ? 1 : 0 };
  return { requested: 1 };
};

const upsert = (event: ReadEvent): string => {
  const added = Object.entries(additions(event));
  const key = [lagosDay(event.metadata.occurredAt), event.data.city, event.data.vehicleType].map(literal);
  const names = added.map(([name]) => name);
  const values = added.map(([, value]) => String(value));
  const sets = names.map((name) => `${name} = ${TABLE}.${name} + excluded.${name}`);
  return (
    `insert into ${TABLE} (day, city, vehicle_type, ${names.join(', ')}) values (${[...key, ...values].join(', ')}) ` +
    `on conflict (day, city, vehicle_type) do update set ${sets.join(', ')}`
  );
};

const COUNTERS = ['requested', 'accepted', 'completed', 'cancelled', 'no_driver_found', 'fares_kobo', 'metres'];

export const openEmmettRebuild = async (db: pg.Pool, url: string, eventCount: number): Promise<EmmettRebuild> => {
  const packages = await fetchEmmettPackages();
  const emmett = await packages.load<EmmettPostgreSQL>('emmett-postgresql');
  const { rawSql } = await packages.load<Dumbo>('dumbo');
  const store = emmett.getPostgreSQLEventStore(url);
  await store.schema.migrate();
  await store.close();
  const { rowCount } = await db.query(
    `insert into emt_messages (stream_id, stream_position, partition, message_kind, message_data, message_metadata,
        message_schema_version, message_type, message_id, global_position, transaction_id)
     select stream, revision + 1, 'emt:default', 'E', data, metadata, '1', type, event_id::text, global_position, tx
       from event_log.events order by tx desc, global_position desc limit $1`,
    [Math.round(eventCount)],
  );
  await db.query('analyze emt_messages');
  await db.query(
    `create table ${TABLE} (day text not null, city text not null, vehicle_type text not null,
       ${COUNTERS.map((name) => `${name} bigint not null default 0`).join(', ')}, primary key (day, city, vehicle_type))`,
  );
  const projection = emmett.postgreSQLRawSQLProjection({
    name: 'ride_statistics',
    canHandle: COUNTED,
    evolve: (event) => rawSql(upsert(event)),
  });
  return {
    events: rowCount ?? 0,
    rebuild: async () => {
      // Emmett would otherwise resume from its checkpoint.
      await db.query(`truncate ${TABLE}, emt_processors`);
      const consumer = emmett.rebuildPostgreSQLProjections({ connectionString: url, projections: [projection] });
      await consumer.start();
      await consumer.close();
      const { rows } = await db.query<{ complete: boolean }>(
        `select (select sum(requested) from ${TABLE}) =
           (select count(*) from emt_messages where message_type in ('RideRequested', 'RideScheduled')) as complete`,
      );
      if (!rows[0]?.complete) throw new Error('Emmett did not project every ride');
    },
    remove: packages.remove,
  };
};
