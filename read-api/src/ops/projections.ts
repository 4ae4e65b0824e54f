import { type ProjectionView, projections } from '@saferide/domain/contracts/ops';
import { type EventStore, ForeignCheckpoint, type Position } from '@saferide/infrastructure/event-store/event-store';
import type { Router } from 'express';
import type pg from 'pg';
import { storedCheckpoints } from '../feed/checkpoints.ts';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';
import { latestRebuilds } from './latest-rebuilds.ts';

interface Standing {
  readonly model: string;
  readonly paused: boolean;
  /** Whether some process holds the model's lock. */
  readonly worked: boolean;
  readonly parked: number;
}

/** What stands beside the checkpoints: pauses, locks and what is parked. */
const standings = async (db: pg.Pool, models: readonly string[]): Promise<ReadonlyMap<string, Standing>> => {
  if (models.length === 0) return new Map();
  const parts = models.map(
    (model) => `select '${model}' as model, (select count(distinct stream) from read_${model}.parked) as parked`,
  );
  const { rows } = await db.query<Standing>(
    `select m.model, m.parked, coalesce(c.paused, false) as paused, exists (
         select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
           and l.database = (select oid from pg_database where datname = current_database())
           and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended('read model ' || m.model, 0)) as worked
     from (${parts.join(' union all ')}) m left join projections.control c on c.model = m.model`,
  );
  return new Map(rows.map((row) => [row.model, row]));
};

const PAGE = 1_000;
/** Whoever is further behind is not counted. */
const MOST_COUNTED = 10_000;

/** Events after `position`; null for more than are counted, and for a position of another log. */
const eventsAfter = async (store: EventStore, position: Position): Promise<number | null> => {
  try {
    let count = 0;
    for (let after = position; count < MOST_COUNTED; ) {
      const page = await store.readAll(after, PAGE);
      count += page.events.length;
      if (page.caughtUp || page.events.length === 0) return count;
      after = page.position;
    }
    return null;
  } catch (error) {
    if (error instanceof ForeignCheckpoint) return null;
    throw error;
  }
};

const stateOf = (
  standing: Standing | undefined,
  rebuilding: boolean,
  behind: number | null,
): ProjectionView['state'] => {
  if (rebuilding) return 'rebuilding';
  if (standing?.paused) return 'paused';
  if (!standing?.worked) return 'stopped';
  return behind === 0 ? 'live' : 'catching_up';
};

/** Every read model there are tables of: how far it is, what is parked, and its latest rebuild. */
export const mountProjections = (router: Router, { queries, db, log: { store } }: ReadServices): void =>
  mountQuery(router, projections, queries, { models: [], same: 'content' }, async () => {
    const checkpoints = await storedCheckpoints(db);
    const models = checkpoints.map(({ model }) => model);
    const [standing, rebuilds] = await Promise.all([standings(db, models), latestRebuilds(db)]);
    const counted = new Map<Position, Promise<number | null>>();
    const behind = (position: Position) => {
      const known = counted.get(position) ?? eventsAfter(store, position);
      counted.set(position, known);
      return known;
    };
    const body = await Promise.all(
      checkpoints.map(async ({ model, position: written, movedAt }): Promise<ProjectionView> => {
        // Passing other models' events is announced at once and written a little later.
        queries.positions.advance(model, written);
        const position = queries.positions.of(model);
        const rebuild = rebuilds.get(model);
        const eventsBehind = await behind(position);
        return {
          name: model,
          state: stateOf(standing.get(model), rebuild?.running ?? false, eventsBehind),
          position: position === '' ? null : position,
          eventsBehind,
          parkedStreams: standing.get(model)?.parked ?? 0,
          updatedAt: movedAt.toISOString(),
          rebuild: rebuild?.view ?? null,
        };
      }),
    );
    return { body };
  });
