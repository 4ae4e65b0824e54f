import type { ProjectionView } from '@saferide/domain/contracts/ops';
import type pg from 'pg';

type RebuildView = NonNullable<ProjectionView['rebuild']>;

interface Compared {
  readonly model: string;
  readonly equal: boolean;
  readonly tables: readonly { readonly table: string; readonly liveRows: number; readonly rebuiltRows: number }[];
}

interface RebuildRow {
  readonly model: string;
  readonly phase: string;
  readonly dry_run: boolean;
  readonly events: number;
  readonly total: number | null;
  readonly events_per_second: number;
  readonly comparison: readonly Compared[] | null;
  readonly error: string | null;
}

const phases: Readonly<Record<string, RebuildView['phase']>> = {
  requested: 'building',
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
  const tables = own.tables.map(({ table, liveRows, rebuiltRows }) => ({
    table,
    live: liveRows,
    rebuilt: rebuiltRows,
  }));
  return { equal: own.equal, tables };
};

const rebuildView = (row: RebuildRow): RebuildView => {
  // A dry run ends where a real one would swap.
  const done = row.dry_run ? 'ready' : 'swapped';
  const phase = row.phase === 'done' ? done : (phases[row.phase] ?? 'building');
  const left = row.total === null ? null : Math.max(0, row.total - row.events);
  const telling = phase === 'building' && left !== null && row.events_per_second > 0;
  return {
    phase,
    eventsDone: row.events,
    eventsTotal: row.total ?? row.events,
    eventsPerSecond: row.events_per_second,
    etaSeconds: telling ? Math.round(left / row.events_per_second) : null,
    comparison: comparisonOf(row),
    error: row.error,
  };
};

export interface LatestRebuild {
  readonly view: RebuildView;
  readonly running: boolean;
}

/** The newest rebuild of each model that was ever rebuilt. */
export const latestRebuilds = async (db: pg.Pool): Promise<ReadonlyMap<string, LatestRebuild>> => {
  const { rows } = await db.query<RebuildRow>(
    `select distinct on (m.model) m.model, phase, dry_run, events, total, events_per_second, comparison, error
     from projections.rebuilds r cross join lateral unnest(r.models) as m (model)
     order by m.model, r.started_at desc`,
  );
  return new Map(
    rows.map((row) => {
      const view = rebuildView(row);
      return [row.model, { view, running: row.phase !== 'done' && !isOver(view.phase) }];
    }),
  );
};
