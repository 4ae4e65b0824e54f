import { parked } from '@saferide/contracts/operation/operation';
import { type FirstParked, firstParked } from '@saferide/read-models/inside/standing';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore, page } from '../queries/paging.ts';
import type { ReadServices } from '../services.ts';

/** An entry's id is `<model>:<number>`: numbers are each model's own. */
const idOf = ({ model, id }: Pick<FirstParked, 'model' | 'id'>): string => `${model}:${id}`;

const placeOf = (after: string | undefined): readonly [string, string] => {
  const [model = '', id = ''] = after?.split(':') ?? [];
  return [model, /^\d{1,15}$/.test(id) ? id : '0'];
};

export const mountParked = (router: Router, { queries, db }: ReadServices): void =>
  mountQuery(router, parked, queries, 'content', async ({ query, request }) => {
    const rows = await firstParked(db, {
      ...(query.projection === undefined ? {} : { model: query.projection }),
      after: placeOf(query.after),
      limit: oneMore(query.limit),
    });
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
