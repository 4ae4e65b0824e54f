import { generateKeySync, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandApiConfig } from '@saferide/command-api/config';
import { createCommandApi } from '@saferide/command-api/create-command-api';
import { startServicesInProcess } from '@saferide/infrastructure/testing/services-in-process';
import type pg from 'pg';
import { openFilledLog } from './log/filled-log.ts';
import { numberFlag } from './measure/flags.ts';
import { describeMachine, median, publishReport, ratioAtMost, type Series } from './measure/report.ts';

const METHOD =
  'milliseconds until a command API is wired over its database and could listen: connections, schemas, folds; by the ' +
  'snapshots that the start before left, and with these deleted; on a filled log and on an empty one, in turn';

const EMPTY = 'an empty log';
const SNAPSHOTS = 'a filled log, from snapshots';
const WHOLE = 'a filled log, snapshots deleted';

export const main = async (flags: readonly string[]): Promise<void> => {
  const log = await openFilledLog(numberFlag(flags, 'events', 1_000_000));
  const uploadDir = await mkdtemp(join(tmpdir(), 'saferide-bench-uploads-'));
  try {
    await log.db.query('create database empty');
    const empty = new URL(log.url);
    empty.pathname = '/empty';
    const masterKey = generateKeySync('aes', { length: 256 });
    const started = (databaseUrl: string) => startOnce({ databaseUrl, masterKey, uploadDir });
    const contenders: Readonly<Record<string, () => Promise<number>>> = {
      [EMPTY]: () => started(empty.href),
      [WHOLE]: async () => {
        await deleteSnapshots(log.db);
        return started(log.url);
      },
      [SNAPSHOTS]: () => started(log.url),
    };
    const rounds = numberFlag(flags, 'rounds', 7);
    const measured = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, measure] of Object.entries(contenders)) {
        const ms = Math.round(await measure());
        if (round > 0) measured.get(name)?.push(ms);
        console.info(`${round === 0 ? 'warm-up' : `round ${round}`}  ${name.padEnd(36)} ${ms} ms`);
      }
    }
    const rows: Series[] = [...measured].map(([name, values]) => ({ name, values, median: median(values) }));
    await publishReport({
      benchmark: 'start',
      method: METHOD,
      unit: ' ms',
      machine: await describeMachine(log.db),
      series: rows,
      ratios: ratioAtMost(rows, SNAPSHOTS, EMPTY, 2),
      notes: [
        `${log.events} events`,
        'The process itself (Node, modules) is there already; reactions and ticks are left to another process',
      ],
    });
  } finally {
    await rm(uploadDir, { recursive: true, force: true });
    await log.close();
  }
};

const deleteSnapshots = async (db: pg.Pool): Promise<void> => {
  const { rows } = await db.query<{ there: boolean }>(
    "select to_regclass('command.fold_snapshots') is not null as there",
  );
  if (rows[0]?.there) await db.query('delete from command.fold_snapshots');
};

const startOnce = async (given: { databaseUrl: string; masterKey: KeyObject; uploadDir: string }): Promise<number> => {
  const start = performance.now();
  const system = await startServicesInProcess({
    ...given,
    listens: false,
    environment: { LOG_LEVEL: 'warn' },
    open: ({ environment, infrastructure, loggerFor, onFatal }) => {
      const leases = { ...infrastructure.leases, wait: untilAborted };
      return createCommandApi(commandApiConfig(environment), {
        ...{ infrastructure: { ...infrastructure, leases }, logger: loggerFor('command-api'), onFatal, ticking: false },
      });
    },
  });
  const ms = performance.now() - start;
  await system.close();
  return ms;
};

const untilAborted = (_name: string, signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
