import { type CaseRow, emergencies, emergencyAlarm } from '@saferide/contracts/emergency/desk';
import { areaAt } from '@saferide/domain/place/gazetteer/nigeria';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import { namesOf } from '../account/published.ts';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** More than any desk has before it; of those that are closed, the latest. */
const MOST = 100;

export const caseRows = (models: Reading<'emergencies'>) => models.selectFrom('emergencies.cases').selectAll();
export type StoredCase = InferResult<ReturnType<typeof caseRows>>[number];

export const caseRowOf = (row: StoredCase, names: ReadonlyMap<string, string>): CaseRow => ({
  ...{ id: row.case_id, status: row.status, as: row.as_side, cause: row.cause, silent: row.silent },
  ...{ personId: row.account_id, name: names.get(row.account_id) ?? null, rideId: row.ride_id },
  area: row.place && areaAt(row.place),
  ...{ raisedAt: row.raised_at, lastRaisedAt: row.last_raised_at, pressedAt: row.pressed_at, times: row.times },
  acknowledgedBy:
    row.acknowledged_by === null ? null : { id: row.acknowledged_by, name: names.get(row.acknowledged_by) ?? null },
  acknowledgedAt: row.acknowledged_at,
  endedAt: row.closed_at ?? row.withdrawn_at,
  outcome: row.outcome,
});

export const peopleOf = (rows: readonly StoredCase[]): readonly string[] =>
  rows.flatMap(({ account_id, acknowledged_by }) => (acknowledged_by ? [account_id, acknowledged_by] : [account_id]));

/** How many emergencies nobody has acknowledged, and since when the one that waits longest does. */
export const unacknowledged = async (models: Reading<'emergencies'>) => {
  const { count, since } = await models
    .selectFrom('emergencies.cases')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('last_raised_at').as('since')])
    .where('status', 'in', ['open', 'withdrawn'])
    .where('acknowledged_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { unacknowledged: Number(count), since };
};

/** What lies before the safety desk. */
export const mountCases = (router: Router, { queries }: ReadServices): void => {
  mountQuery(router, emergencies, queries, 'position', async ({ query: { state }, models }) => {
    const rows = await (state === 'closed'
      ? caseRows(models).where('closed_at', 'is not', null).orderBy('closed_at', 'desc').orderBy('case_id')
      : caseRows(models)
          .where('status', 'in', ['open', 'withdrawn'])
          // Who waits for an answer comes first, and among them who asks for help still.
          .orderBy(({ eb }) => eb('acknowledged_at', 'is not', null))
          .orderBy('status')
          .orderBy('last_raised_at')
          .orderBy('case_id')
    )
      .limit(MOST)
      .execute();
    const names = await namesOf(models, peopleOf(rows));
    return { body: rows.map((row) => caseRowOf(row, names)) };
  });

  mountQuery(router, emergencyAlarm, queries, 'position', async ({ models }) => {
    return { body: await unacknowledged(models) };
  });
};
