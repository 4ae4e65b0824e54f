import { openPostgresEventStore } from '@saferide/infrastructure/event-store/postgres/postgres-event-store';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import {
  appendStream,
  clearTable,
  type Emmett,
  fetchEmmett,
  measureConcurrently,
  pgbenchInserts,
} from './append/contenders.ts';
import { startBenchServer } from './measure/bench-server.ts';
import { hasFlag, numberFlag } from './measure/flags.ts';
import { findPgbench } from './measure/pgbench.ts';
import {
  describeMachine,
  type MeasuredVariant,
  measureAlternately,
  publishReport,
  ratioAtLeast,
} from './measure/report.ts';

const LOG = 'event_log.events';
const BARE = 'bare.events';
const METHOD =
  'events per second, one event per append, expected revision checked; against pgbench with as many clients doing bare ' +
  'INSERTs of the same rows, unchecked, into a table of the same form on the same server';

export const main = async (flags: readonly string[]): Promise<void> => {
  const rounds = numberFlag(flags, 'rounds', 5);
  const seconds = numberFlag(flags, 'seconds', 4);
  // biome-ignore lint/style/noProcessEnv: a benchmark may search PATH for a program
  const program = await findPgbench(process.env.PATH ?? '');
  const server = await startBenchServer();
  const admin = createPool({ url: server.url, applicationName: 'bench', statementTimeoutMs: 0 });
  const store = await openPostgresEventStore({ url: server.url });
  let emmett: Emmett | undefined;
  try {
    await admin.query(`create schema bare; create table ${BARE} (like ${LOG} including all)`);
    if (hasFlag(flags, 'peers')) emmett = await fetchEmmett(server.url);

    const contenders: MeasuredVariant[] = [32, 128].flatMap((inFlight) => {
      const ours: MeasuredVariant = {
        name: `SafeRide, ${inFlight} in flight`,
        measure: async () => {
          await clearTable(admin, LOG);
          return measureConcurrently(inFlight, seconds, () => appendStream(store));
        },
      };
      if (program === undefined) return [ours];
      const bare: MeasuredVariant = {
        name: `pgbench, ${inFlight} clients`,
        measure: async () => {
          await clearTable(admin, BARE);
          return pgbenchInserts(program, server.url, BARE, inFlight, seconds);
        },
      };
      return [bare, ours];
    });
    if (emmett) {
      const { appendStream: appendToEmmett } = emmett;
      await appendToEmmett();
      contenders.push({
        name: 'Emmett, 32 in flight',
        measure: async () => {
          await clearTable(admin, 'emt_messages, emt_streams');
          return measureConcurrently(32, seconds, appendToEmmett);
        },
      });
    }

    const series = await measureAlternately(contenders, rounds);
    await publishReport({
      benchmark: 'append',
      method: METHOD,
      machine: await describeMachine(admin),
      series,
      ratios: [
        ...ratioAtLeast(series, 'SafeRide, 32 in flight', 'pgbench, 32 clients', 1.3),
        ...ratioAtLeast(series, 'SafeRide, 128 in flight', 'pgbench, 128 clients', 1.8),
        ...ratioAtLeast(series, 'SafeRide, 32 in flight', 'Emmett, 32 in flight', 8),
      ],
      notes: [
        ...(program === undefined ? ['pgbench is not installed (postgresql-contrib): not compared with it'] : []),
        ...(emmett ? [] : ['Emmett was not asked for (--peers)']),
      ],
    });
  } finally {
    await emmett?.remove();
    await store.close();
    await admin.end();
    await server.remove();
  }
};
