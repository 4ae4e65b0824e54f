import { finished } from 'node:stream/promises';
import { dropRetiredSchema } from '@saferide/projections/engine/schemas';
import { schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { rideStatistics } from '@saferide/read-models/ride/ride-statistics';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type FilledLog, openFilledLog, rebuildAll } from './log/filled-log.ts';
import { hasFlag, numberFlag } from './measure/flags.ts';
import {
  describeMachine,
  type MeasuredVariant,
  measureAlternately,
  publishReport,
  ratioAtLeast,
} from './measure/report.ts';
import { type EmmettRebuild, openEmmettRebuild } from './rebuild/emmett.ts';

const METHOD =
  'events per second of rebuilding every read model from the log (decode, fold, load, index, swap; no live tables to ' +
  'compare with), against one COPY of the log out plus one COPY of the resulting rows in, nothing parsed, no index made';

export const main = async (flags: readonly string[]): Promise<void> => {
  const log = await openFilledLog(numberFlag(flags, 'events', 1_000_000));
  let emmett: EmmettRebuild | undefined;
  try {
    await rebuildAll(log);
    const { rss, heapUsed } = process.memoryUsage();
    const rows = await resultingRows(log.db);
    const contenders: MeasuredVariant[] = [
      {
        name: 'COPY out and COPY in',
        measure: () =>
          perSecond(
            log,
            () => copyOutAndIn(log.db, rows),
            () => truncateTables(log.db, rows),
          ),
      },
      {
        name: 'SafeRide rebuild',
        measure: () =>
          perSecond(
            log,
            () => rebuildAll(log),
            () => dropTables(log),
          ),
      },
    ];
    if (hasFlag(flags, 'peers')) {
      const peer = await openEmmettRebuild(log.db, log.url, numberFlag(flags, 'peer-events', 10_000));
      emmett = peer;
      contenders.push(
        {
          name: 'SafeRide, ride statistics alone',
          measure: () =>
            perSecond(
              log,
              () => rebuildAll(log, [rideStatistics]),
              () => dropTables(log, [rideStatistics]),
            ),
        },
        { name: 'Emmett, ride statistics alone', measure: () => perSecond(peer, peer.rebuild) },
      );
    }
    const series = await measureAlternately(contenders, numberFlag(flags, 'rounds', 5));
    const count = rows.reduce((sum, { count: n }) => sum + n, 0);
    await publishReport({
      benchmark: 'rebuild',
      method: METHOD,
      machine: await describeMachine(log.db),
      series,
      ratios: [
        ...ratioAtLeast(series, 'SafeRide rebuild', 'COPY out and COPY in', 0.5),
        ...ratioAtLeast(series, 'SafeRide, ride statistics alone', 'Emmett, ride statistics alone', 50),
      ],
      notes: [
        `${log.events} events, ${readModels.length} read models, ${rows.length} tables, ${count} rows`,
        await offersIn(log.db),
        `after the first rebuild the process holds ${megabytes(rss)} MB, ${megabytes(heapUsed)} MB of them in the heap`,
        emmett
          ? `Emmett: the last ${emmett.events} events of the same log, one SQL statement for each it projects`
          : 'Emmett was not asked for (--peers)',
      ],
    });
  } finally {
    await emmett?.remove();
    await log.close();
  }
};

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

const offersIn = async (db: pg.Pool): Promise<string> => {
  const { rows } = await db.query<Record<'offers' | 'asked' | 'named' | 'bytes', number>>(
    `select count(*) as offers, avg(json_array_length(data->'driverIds'))::float8 as asked,
       avg(json_array_length(data->'considered'))::float8 as named, avg(octet_length(data::text))::float8 as bytes
     from event_log.events where type = 'RideOffered'`,
  );
  const { offers = 0, asked = 0, named = 0, bytes = 0 } = rows[0] ?? {};
  const [drivers, nearest] = [asked.toFixed(1), named.toFixed(1)];
  return `${offers} of the events are offers: on average ${drivers} drivers asked, ${nearest} named, ${Math.round(bytes)} bytes`;
};

const perSecond = async (
  { events }: { readonly events: number },
  run: () => Promise<void>,
  cleared: () => Promise<void> = async () => undefined,
): Promise<number> => {
  await cleared();
  const start = performance.now();
  await run();
  return (events * 1_000) / (performance.now() - start);
};

const dropTables = async ({ db }: FilledLog, models = readModels): Promise<void> => {
  for (const model of models) {
    await db.query(`drop schema if exists ${schemaOf(model)} cascade`);
    await dropRetiredSchema(db, model);
  }
};

interface TableRows {
  readonly table: string;
  readonly count: number;
  readonly chunks: readonly Buffer[];
}

const resultingRows = async (db: pg.Pool): Promise<TableRows[]> => {
  await db.query('create schema copied');
  const all: TableRows[] = [];
  for (const model of readModels) {
    for (const name of Object.keys(model.tables)) {
      const source = `${schemaOf(model)}.${name}`;
      const table = `copied.${model.name}_${name}`;
      await db.query(`create table ${table} (like ${source})`);
      const client = await db.connect();
      const chunks: Buffer[] = [];
      for await (const chunk of client.query(copyTo(`copy ${source} to stdout`)) as AsyncIterable<Buffer>)
        chunks.push(chunk);
      client.release();
      const { rows } = await db.query<{ count: number }>(`select count(*) as count from ${source}`);
      all.push({ table, count: rows[0]?.count ?? 0, chunks });
    }
  }
  return all;
};

const truncateTables = async (db: pg.Pool, rows: readonly TableRows[]): Promise<void> => {
  for (const { table } of rows) await db.query(`truncate ${table}`);
};

const copyOutAndIn = async (db: pg.Pool, rows: readonly TableRows[]): Promise<void> => {
  const client = await db.connect();
  try {
    let bytes = 0;
    const out = 'copy (select * from event_log.events order by tx, global_position) to stdout';
    for await (const chunk of client.query(copyTo(out)) as AsyncIterable<Buffer>) bytes += chunk.length;
    if (bytes === 0) throw new Error('The log came out empty');
    for (const { table, chunks } of rows) {
      const stream = client.query(copyFrom(`copy ${table} from stdin`));
      const done = finished(stream);
      for (const chunk of chunks) stream.write(chunk);
      stream.end();
      await done;
    }
  } finally {
    client.release();
  }
};
