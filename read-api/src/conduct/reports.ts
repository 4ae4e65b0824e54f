import { type ReportView, reports } from '@saferide/contracts/conduct/reports';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { keysetCursor, parseKeysetCursor } from '../queries/keyset.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { oneMore } from '../queries/paging.ts';
import { maskedName } from '../queries/person-names.ts';

const reportRows = (models: Reading<'conduct' | 'people'>) =>
  models
    .selectFrom('conduct.reports as r')
    .leftJoin('people.people as reporter', 'reporter.account_id', 'r.reporter_id')
    .leftJoin('people.people as reported', 'reported.account_id', 'r.reported_id')
    .selectAll('r')
    .select(['reporter.first_name as reporter_first', 'reporter.last_name as reporter_last'])
    .select(['reported.first_name as reported_first', 'reported.last_name as reported_last']);

type Row = InferResult<ReturnType<typeof reportRows>>[number];

const viewOf = (row: Row): ReportView => ({
  id: row.report_id,
  rideId: row.ride_id,
  reporterId: row.reporter_id,
  reportedId: row.reported_id,
  reporterName: maskedName({ first_name: row.reporter_first, last_name: row.reporter_last }),
  reportedName: maskedName({ first_name: row.reported_first, last_name: row.reported_last }),
  as: row.reported_as,
  reason: row.reason,
  text: row.text,
  reportedAt: row.reported_at,
  settled:
    row.settled_at === null || row.outcome === null || row.settled_by === null
      ? null
      : { outcome: row.outcome, by: row.settled_by, at: row.settled_at, reason: row.settle_reason },
});

export const mountConductReports = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, reports, queries, 'content', async ({ query: { state, after, limit }, models }) => {
    const open = state === 'open';
    const at = open ? 'r.reported_at' : 'r.settled_at';
    let found = reportRows(models)
      .where('r.settled_at', open ? 'is' : 'is not', null)
      .orderBy(at, open ? 'asc' : 'desc')
      .orderBy('r.report_id', open ? 'asc' : 'desc');
    if (after !== undefined) {
      const [moment, id] = parseKeysetCursor(after);
      found = found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'r.report_id'), open ? '>' : '<', tuple(moment, id)),
      );
    }
    const rows = await found.limit(oneMore(limit)).execute();
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next = rows.length > limit && last ? keysetCursor(last.settled_at ?? last.reported_at, last.report_id) : null;
    return { body: { reports: shown.map(viewOf), next } };
  });
