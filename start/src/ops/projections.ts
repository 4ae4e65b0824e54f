import { createInterface } from 'node:readline/promises';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { migrate } from '@saferide/infrastructure/postgres/migrate';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import type { Comparison } from '@saferide/projections/engine/compare';
import { RebuildDiffers, rebuild } from '@saferide/projections/engine/rebuild';
import type { RebuildProgress } from '@saferide/projections/engine/rebuild-options';
import { parkedIn } from '@saferide/projections/engine/retry-parked';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { CONTROL_SCHEMA, controlMigrations, isPaused, setPaused } from '@saferide/read-models/inside/control';
import { REBUILD_LOCK } from '@saferide/read-models/inside/rebuild-requests';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels } from '@saferide/read-models/models';
import { modelsNamed } from './models-named.ts';
import { say } from './with-infrastructure.ts';

const PAGE = 10_000;

/** One line for each read model: where it stands against the head of the log. */
export const status = async ({ db, log }: Infrastructure): Promise<number> => {
  await migrate(db, CONTROL_SCHEMA, controlMigrations);
  const head = await log.store.head();
  say(`log head ${head || '(empty)'}`);
  let behind = 0;
  for (const model of readModels) {
    const checkpoint = await readCheckpoint(db, schemaOf(model));
    if (!checkpoint) {
      say(
        `${model.name.padEnd(18)} has no tables of version ${model.version} yet: start the projections, or rebuild it`,
      );
      continue;
    }
    const lag = await log.store.readAll(checkpoint.position, PAGE, model.types);
    const parked = (await parkedIn(db, model)).length;
    const paused = (await isPaused(db, model.name)) ? ', paused' : '';
    const count = lag.events.length === PAGE ? `more than ${PAGE}` : String(lag.events.length);
    say(`${model.name.padEnd(18)} ${count.padStart(6)} events behind, ${parked} parked${paused}`);
    if (lag.events.length > 0 || parked > 0) behind += 1;
  }
  return behind > 0 ? 1 : 0;
};

export const pause = async ({ db }: Infrastructure, name: string, paused: boolean): Promise<number> => {
  const [model] = modelsNamed([name]);
  await migrate(db, CONTROL_SCHEMA, controlMigrations);
  await setPaused(db, model?.name ?? name, paused);
  say(`${name} ${paused ? 'stands still where it is' : 'goes on'}.`);
  return 0;
};

interface RebuildChoice {
  readonly dryRun: boolean;
  readonly acceptDifferences: boolean;
  readonly confirmed: boolean;
}

/** Rebuilds the named models (all, when none is named) with a progress bar, and prints the comparison. */
export const rebuildModels = async (
  infrastructure: Infrastructure,
  names: readonly string[],
  { dryRun, acceptDifferences, confirmed }: RebuildChoice,
): Promise<number> => {
  const { db, databaseUrl, leases, log } = infrastructure;
  const models = modelsNamed(names);
  if (!dryRun && !confirmed && !(await agreed(models))) {
    say('Nothing was done. Try --dry-run to compare without swapping, or --yes to skip this question.');
    return 1;
  }
  await migrate(db, CONTROL_SCHEMA, controlMigrations);
  const cancel = new AbortController();
  const lease = await leases.take(REBUILD_LOCK);
  if (!lease) {
    say('Another rebuild is under way. Nothing was done; try again when it is over.');
    return 1;
  }
  const bulk = createPool({ url: databaseUrl, applicationName: 'ops rebuild', max: 4, statementTimeoutMs: 0 });
  const onSignal = () => cancel.abort(new Error('Cancelled. What was built so far is kept; run it again to go on.'));
  process.once('SIGINT', onSignal);
  const bar = progressBar();
  try {
    const comparisons = await rebuild({
      models,
      store: log.store,
      codec: log.codec,
      db: bulk,
      sources: infrastructure,
      signal: AbortSignal.any([cancel.signal, lease.lost]),
      dryRun,
      acceptDifferences,
      onProgress: bar.show,
    });
    bar.end();
    printComparisons(comparisons);
    say(
      dryRun
        ? 'Dry run: the live tables are as they were.'
        : 'Swapped in. The old tables are kept until the next rebuild.',
    );
    return comparisons.every(({ equal }) => equal) ? 0 : 1;
  } catch (error) {
    bar.end();
    if (!(error instanceof RebuildDiffers)) throw error;
    printComparisons(error.comparisons);
    say(`${error.message} Use --accept-differences if the change is meant.`);
    return 1;
  } finally {
    process.off('SIGINT', onSignal);
    await bulk.end();
    await lease.release();
  }
};

const agreed = async (models: readonly ReadModel[]): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(
    `Rebuild ${models.map(({ name }) => name).join(', ')} and swap? Type "rebuild": `,
  );
  asking.close();
  return answer.trim() === 'rebuild';
};

const printComparisons = (comparisons: readonly Comparison[]): void => {
  for (const { model, compared, tables, equal, differences } of comparisons) {
    const counts = tables.map(({ table, liveRows, rebuiltRows }) => `${table} ${liveRows} = ${rebuiltRows}`).join(', ');
    say(`${equal ? '✓' : '✗'} ${model.padEnd(18)} ${compared ? counts : 'nothing live to compare with'}`);
    for (const { table, key, columns, live, rebuilt } of differences) {
      say(
        `    ${table} ${key}: ${columns.join(', ')}\n      live    ${live ?? '(none)'}\n      rebuilt ${rebuilt ?? '(none)'}`,
      );
    }
  }
};

const BAR = 24;

/** A line that is written over while a person watches; nothing where the output is not a terminal. */
const progressBar = () => {
  const out = process.stderr;
  const show = ({ phase, events, total, eventsPerSecond }: RebuildProgress) => {
    if (!out.isTTY) return;
    const share = total ? Math.min(1, events / total) : 0;
    const full = Math.round(share * BAR);
    const left =
      total && eventsPerSecond > 0 ? `, ${Math.ceil(Math.max(0, total - events) / eventsPerSecond)} s left` : '';
    const bar = total ? `[${'█'.repeat(full)}${'·'.repeat(BAR - full)}] ${Math.round(share * 100)} % ` : '';
    out.write(`\r\u001b[K${phase.padEnd(11)} ${bar}${events} events, ${eventsPerSecond}/s${left}`);
  };
  return {
    show,
    end: () => {
      if (out.isTTY) out.write('\n');
    },
  };
};
