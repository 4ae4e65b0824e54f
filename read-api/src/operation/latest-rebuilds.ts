import type { RebuildView } from '@saferide/contracts/operation/operation';
import { isReadModelName } from '@saferide/contracts/read-model-names';
import {
  findModelsWithDryRun,
  type LatestRebuild,
  readLatestRebuilds,
} from '@saferide/read-models/inside/rebuild-requests';
import type pg from 'pg';

type ComparisonView = NonNullable<RebuildView['comparison']>;

interface Compared extends Pick<ComparisonView, 'compared' | 'equal' | 'position'> {
  readonly model: string;
  readonly tables: readonly {
    readonly table: string;
    readonly liveRows: number;
    readonly rebuiltRows: number;
    readonly equal: boolean;
    /** Comparisons stored by earlier releases have no digests. */
    readonly liveDigest?: string;
    readonly rebuiltDigest?: string;
  }[];
  readonly differences: ComparisonView['differences'];
}

type RebuildRow = LatestRebuild<Compared>;

const phases: Readonly<Record<string, RebuildView['phase']>> = {
  requested: 'waiting',
  reading: 'building',
  loading: 'building',
  'catching up': 'catching_up',
  comparing: 'comparing',
  swapping: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
};

const isOver = (phase: RebuildView['phase']): boolean => ['swapped', 'failed', 'cancelled'].includes(phase);

const comparisonOf = ({ comparison, model }: RebuildRow): RebuildView['comparison'] => {
  const own = comparison?.find((one) => one.model === model);
  if (!own) return null;
  const tables = own.tables.map(({ table, liveRows, rebuiltRows, equal, liveDigest, rebuiltDigest }) => ({
    table,
    live: liveRows,
    rebuilt: rebuiltRows,
    equal,
    liveDigest: liveDigest ?? '',
    rebuiltDigest: rebuiltDigest ?? '',
  }));
  const { compared, equal, position, differences } = own;
  return { compared, equal, position, tables, differences };
};

const rebuildView = (row: RebuildRow, hasDryRun: boolean): RebuildView => {
  const done = row.dry_run ? 'ready' : 'swapped';
  const phase = row.phase === 'done' ? done : (phases[row.phase] ?? 'building');
  const left = row.total === null ? null : Math.max(0, row.total - row.events);
  const telling = phase === 'building' && left !== null && row.events_per_second > 0;
  return {
    id: row.id,
    dryRun: row.dry_run,
    swapOfDryRun: row.kept,
    kept: hasDryRun && comparisonOf(row) !== null && phase !== 'swapped',
    running: row.phase !== 'done' && !isOver(phase),
    reason: row.reason,
    startedAt: row.started_at.toISOString(),
    phase,
    eventsDone: row.events,
    eventsTotal: row.total ?? row.events,
    eventsPerSecond: row.events_per_second,
    etaSeconds: telling ? Math.round(left / row.events_per_second) : null,
    comparison: comparisonOf(row),
    error: row.error,
  };
};

export const latestRebuilds = async (db: pg.Pool): Promise<ReadonlyMap<string, RebuildView>> => {
  const [rows, hasDryRun] = await Promise.all([readLatestRebuilds<Compared>(db), findModelsWithDryRun(db)]);
  return new Map(
    rows.map((row) => [row.model, rebuildView(row, isReadModelName(row.model) && hasDryRun.has(row.model))]),
  );
};
