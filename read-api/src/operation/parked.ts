import { parked } from '@saferide/contracts/operation/operation';
import type { Router } from 'express';
import type pg from 'pg';
import { storedModels } from '../feed/checkpoints.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';

interface ParkedRow {
  readonly model: string;
  readonly id: number;
  readonly stream: string;
  readonly event_id: string;
  readonly type: string;
  readonly position: string;
  readonly error: string;
  readonly parked_at: Date;
  readonly waiting: number;
}

/** The first event of each stream a model could not take; the others of the stream wait behind it. */
const firstParked = (model: string): string =>
  `select distinct on (stream) '${model}' as model, id, stream, event_id, type, position, error, parked_at,
     count(*) over (partition by stream) - 1 as waiting
   from read_${model}.parked order by stream, revision`;

/** An entry's id is `<model>:<number>`: numbers are each model's own. */
const idOf = ({ model, id }: Pick<ParkedRow, 'model' | 'id'>): string => `${model}:${id}`;

const parkedAfter = async (
  db: pg.Pool,
  projection: string | undefined,
  after: string | undefined,
  limit: number,
): Promise<readonly ParkedRow[]> => {
  const models = (await storedModels(db)).filter((model) => projection === undefined || model === projection);
  if (models.length === 0) return [];
  const [model = '', id = ''] = after?.split(':') ?? [];
  const { rows } = await db.query<ParkedRow>(
    `select * from (${models.map((name) => `(${firstParked(name)})`).join(' union all ')}) p
     where (model, id) > ($1::text, $2::bigint) order by model, id limit $3`,
    [model, /^\d{1,15}$/.test(id) ? id : 0, limit],
  );
  return rows;
};

export const mountParked = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, parked, queries, 'content', async ({ query, request }) => {
    const rows = await parkedAfter(db, query.projection, query.after, oneMore(query.limit));
    return page(rows, query.limit, request, idOf, (row) => ({
      id: idOf(row),
      projection: row.model,
      stream: row.stream,
      eventId: row.event_id,
      type: row.type,
      position: row.position,
      reason: row.error,
      parkedAt: row.parked_at.toISOString(),
      waiting: row.waiting,
    }));
  });
