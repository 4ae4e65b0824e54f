import { createInterface } from 'node:readline/promises';
import type { Operations, OperatorRequest } from '@saferide/command-api/operation/operations';
import { isReadModelName, type ReadModelName, readModelNames } from '@saferide/contracts/read-model-names';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { createPool } from '@saferide/infrastructure/postgres/pool';
import type { RebuildComparison } from '@saferide/projections/engine/compare';
import type { RebuildProgress } from '@saferide/projections/engine/rebuild-options';
import { executeRebuild } from '@saferide/projections/engine/rebuild-requests';
import { parkedEventsOf } from '@saferide/projections/engine/retry-parked';
import { readCheckpoint } from '@saferide/read-models/inside/checkpoint';
import { CONTROL_SCHEMA, controlMigrations, isPaused } from '@saferide/read-models/inside/projection-control';
import { claimRebuild, type QueuedRebuild, REBUILD_LOCK } from '@saferide/read-models/inside/rebuild-requests';
import { type ReadModel, schemaOf } from '@saferide/read-models/kernel/read-model';
import { readModels, readModelsByName } from '@saferide/read-models/models';
import { OpsUsageError } from './errors.ts';
import { type OutputFormat, printLine, printResult } from './output.ts';
import { runOperation } from './run-operation.ts';

const findModelName = (name: string): ReadModelName => {
  if (!isReadModelName(name))
    throw new OpsUsageError(`There is no read model '${name}'. There are: ${readModelNames.join(', ')}`);
  return name;
};

/** Returns all read models if no name is given. Throws OpsUsageError for an unknown name. */
const findModels = (names: readonly string[]): readonly ReadModel[] =>
  names.length === 0 ? readModels : names.map((name) => readModelsByName[findModelName(name)]);

const PAGE = 10_000;

interface ModelStatus {
  readonly name: string;
  readonly version: number;
  /** The number of events, counted up to PAGE; null if this version has no tables. */
  readonly eventsBehind: number | null;
  readonly parked: number;
  readonly paused: boolean;
}

const statusLine = ({ name, version, eventsBehind, parked, paused }: ModelStatus): string => {
  if (eventsBehind === null)
    return `${name.padEnd(18)} has no tables of version ${version} yet: start the projections, or rebuild it`;
  const count = eventsBehind === PAGE ? `more than ${PAGE}` : String(eventsBehind);
  return `${name.padEnd(18)} ${count.padStart(6)} events behind, ${parked} parked${paused ? ', paused' : ''}`;
};

/** With `check`, returns exit status 1 if a read model is behind, has parked events or has no tables. */
export const printProjectionStatus = async (
  { db, log }: Infrastructure,
  form: OutputFormat,
  check: boolean,
): Promise<number> => {
  await migrateSchema(db, CONTROL_SCHEMA, controlMigrations);
  const head = await log.store.head();
  const models: ModelStatus[] = [];
  for (const model of readModels) {
    const { name, version } = model;
    const checkpoint = await readCheckpoint(db, schemaOf(model));
    if (!checkpoint) {
      models.push({ name, version, eventsBehind: null, parked: 0, paused: false });
      continue;
    }
    const lag = await log.store.readAll(checkpoint.position, PAGE, model.types);
    const parked = (await parkedEventsOf(db, model)).length;
    models.push({ name, version, eventsBehind: lag.events.length, parked, paused: await isPaused(db, name) });
  }
  printResult(form, { head, models }, () => [`log head ${head || '(empty)'}`, ...models.map(statusLine)]);
  return check && models.some(({ eventsBehind, parked }) => eventsBehind !== 0 || parked > 0) ? 1 : 0;
};

export const setReadModelPaused = (
  infrastructure: Infrastructure,
  name: string,
  paused: boolean,
  reason: string,
): Promise<number> =>
  runOperation(infrastructure, reason, async (operations, asking, context) => {
    findModels([name]);
    await operations[paused ? 'pause' : 'resume'](name, asking, context);
    printLine(`${name} is ${paused ? 'paused' : 'being updated again'}.`);
    return 0;
  });

export const cancelRebuildCommand = (infrastructure: Infrastructure, name: string, reason: string): Promise<number> =>
  runOperation(infrastructure, reason, async (operations, asking, context) => {
    findModels([name]);
    await operations.cancel(name, asking, context);
    printLine(`The rebuild of ${name} is being cancelled.`);
    return 0;
  });

export const discardDryRunCommand = (infrastructure: Infrastructure, name: string, reason: string): Promise<number> =>
  runOperation(infrastructure, reason, async (operations, asking, context) => {
    await operations.discard(findModelName(name), asking, context);
    printLine(`The dry run of ${name} was deleted.`);
    return 0;
  });

interface RebuildChoice {
  readonly dryRun: boolean;
  readonly acceptDifferences: boolean;
  readonly confirmed: boolean;
  readonly reason: string;
}

export const rebuildModels = async (
  infrastructure: Infrastructure,
  named: readonly string[],
  { confirmed, reason, ...choice }: RebuildChoice,
): Promise<number> => {
  const names = findModels(named).map(({ name }) => name);
  if (!choice.dryRun && !confirmed && !(await agreed(`Rebuild ${names.join(', ')} and swap?`, names[0] ?? ''))) {
    printLine('Nothing was done. Try --dry-run to compare without swapping, or --yes to skip this question.');
    return 1;
  }
  return rebuilding(infrastructure, reason, (operations, asking, context) =>
    operations.rebuild(names, choice, asking, context),
  );
};

export const swapDryRunCommand = async (
  infrastructure: Infrastructure,
  name: string,
  { confirmed, reason, acceptDifferences }: Omit<RebuildChoice, 'dryRun'>,
): Promise<number> => {
  const model = findModelName(name);
  if (!confirmed && !(await agreed(`Promote the dry run of ${name}?`, name))) {
    printLine('Nothing was done. Use --yes to skip this question.');
    return 1;
  }
  return rebuilding(infrastructure, reason, (operations, asking, context) =>
    operations.swap(model, { acceptDifferences }, asking, context),
  );
};

const rebuilding = async (
  infrastructure: Infrastructure,
  reason: string,
  submit: (operations: Operations, asking: OperatorRequest, context: CommandContext) => Promise<string>,
): Promise<number> => {
  const { databaseUrl, leases, log } = infrastructure;
  const lease = await leases.acquire(REBUILD_LOCK);
  if (!lease) {
    printLine('Another rebuild is running. Nothing was done; try again when it has finished.');
    return 1;
  }
  const cancelled = new AbortController();
  const bulk = createPool({ url: databaseUrl, applicationName: 'ops rebuild', max: 4, statementTimeoutMs: 0 });
  const onSignal = () => cancelled.abort(new Error('Cancelled'));
  process.once('SIGINT', onSignal);
  const bar = progressBar();
  try {
    return await runOperation(infrastructure, reason, async (operations, asking, context) => {
      const request = await claimRebuild(bulk, await submit(operations, asking, context));
      if (!request) throw new Error('The rebuild request is missing');
      const outcome = await executeRebuild(
        { store: log.store, codec: log.codec, db: bulk, sources: infrastructure, models: readModels, log: toTerminal },
        request,
        { cancelled: cancelled.signal, stopping: new AbortController().signal, leaseLost: lease.lost },
        bar.show,
      );
      bar.end();
      if (!outcome) {
        if (cancelled.signal.aborted)
          printLine('Cancelled. The live tables are unchanged; running it again continues from here.');
        return 1;
      }
      printComparisons(outcome.comparisons);
      printLine(
        outcome.swapped
          ? 'Promoted. The old tables are deleted after a day.'
          : swapInstructions(request, outcome.comparisons),
      );
      return rebuildExitStatus(outcome);
    });
  } finally {
    process.off('SIGINT', onSignal);
    await bulk.end();
    await lease.release();
  }
};

export const rebuildExitStatus = ({
  swapped,
  comparisons,
}: {
  readonly swapped: boolean;
  readonly comparisons: readonly Pick<RebuildComparison, 'equal'>[];
}): number => (swapped || comparisons.every(({ equal }) => equal) ? 0 : 1);

export const swapInstructions = (
  { dryRun, models }: Pick<QueuedRebuild, 'dryRun' | 'models'>,
  comparisons: readonly Pick<RebuildComparison, 'equal'>[],
): string => {
  const flag = comparisons.every(({ equal }) => equal) ? '' : ' --accept-differences';
  return (
    `${dryRun ? 'Dry run: the' : 'Rows differ: the'} live tables are unchanged. To promote the new ones within a day: ` +
    `npm run ops -- swap ${models[0]} --reason "…"${flag}`
  );
};

const toTerminal = {
  info: () => undefined,
  warn: () => undefined,
  error: ({ error }: { readonly error?: string }) => printLine(`It failed: ${error}`),
};

const agreed = async (question: string, name: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type "${name}": `);
  terminal.close();
  return answer.trim() === name;
};

const printComparisons = (comparisons: readonly RebuildComparison[]): void => {
  for (const { model, compared, tables, equal, differences } of comparisons) {
    const counts = tables.map(({ table, liveRows, rebuiltRows }) => `${table} ${liveRows} = ${rebuiltRows}`).join(', ');
    printLine(`${equal ? '✓' : '✗'} ${model.padEnd(18)} ${compared ? counts : 'no live tables to compare with'}`);
    for (const { table, key, columns, live, rebuilt } of differences) {
      printLine(
        `    ${table} ${key}: ${columns.join(', ')}\n      live    ${live ?? '(none)'}\n      rebuilt ${rebuilt ?? '(none)'}`,
      );
    }
  }
};

const BAR = 24;

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
