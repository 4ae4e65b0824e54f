import { caseDesk, deskCase } from '@saferide/contracts/case/case-desk';
import type { DeskCaseView } from '@saferide/contracts/case/case-views';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { isAboutNoneOf, peopleCloseTo } from '../queries/impartiality.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedName } from '../queries/person-names.ts';
import { rideViewForOperators, selectRides } from '../ride/index.ts';
import { caseMessagesOf, caseViewOf } from './case-views.ts';

/** Selects the cases that an operator may see: those about no one close to them. */
const deskRows = (models: ModelReader<'cases' | 'accounts'>, close: readonly string[]) =>
  models
    .selectFrom('cases.cases as c')
    .where((eb) => isAboutNoneOf(eb, close, ['c.account_id', 'c.driver_id']))
    .leftJoin('accounts.accounts as p', 'p.account_id', 'c.account_id')
    .leftJoin('accounts.accounts as o', 'o.account_id', 'c.operator_id')
    .selectAll('c')
    .select(['p.first_name as rider_first', 'p.last_name as rider_last'])
    .select(['o.first_name as operator_first', 'o.last_name as operator_last']);

type Row = InferResult<ReturnType<typeof deskRows>>[number];

const viewOf = (row: Row): DeskCaseView => ({
  ...caseViewOf(row),
  rider: { id: row.account_id, name: maskedName({ first_name: row.rider_first, last_name: row.rider_last }) },
  operator:
    row.operator_id === null
      ? null
      : {
          id: row.operator_id,
          name: maskedName({ first_name: row.operator_first, last_name: row.operator_last }),
        },
});

const waitsFor = { waiting_for_support: 'support', waiting_for_rider: 'rider', closed: 'nobody' } as const;

export const mountCaseDesk = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, caseDesk, queries, 'content', async ({ query, caller, models }) => {
    const { state, kind, after, limit } = query;
    const isClosed = state === 'closed';
    const at = isClosed ? 'c.closed_at' : 'c.due_at';
    const order = isClosed ? 'desc' : 'asc';
    let found = deskRows(models, await peopleCloseTo(models, caller.accountId, clock()))
      .where('c.waits_for', '=', waitsFor[state])
      .where('c.closed_at', isClosed ? 'is not' : 'is', null)
      .orderBy(at, order)
      .orderBy('c.case_id', order);
    if (kind !== undefined) found = found.where('c.kind', '=', kind);
    if (after !== undefined) {
      const [moment, id] = parseKeysetCursor(after);
      found = found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'c.case_id'), isClosed ? '<' : '>', tuple(moment, id)),
      );
    }
    const rows = await found.limit(fetchLimit(limit)).execute();
    const { shown, next } = pageOf(rows, limit, (last) => keysetCursor(last.closed_at ?? last.due_at, last.case_id));
    return { body: { cases: shown.map(viewOf), next } };
  });

  mountQuery(router, deskCase, queries, 'content', async ({ params: { id }, caller, models }) => {
    const row = await deskRows(models, await peopleCloseTo(models, caller.accountId, clock()))
      .where('c.case_id', '=', id)
      .executeTakeFirst();
    if (!row) throw edgeProblem('NotFound', 'We can’t find this case.');
    const [messages, trip] = await Promise.all([
      caseMessagesOf(models, row),
      selectRides(models).where('r.ride_id', '=', row.ride_id).executeTakeFirst(),
    ]);
    return {
      body: {
        case: viewOf(row),
        messages,
        ride: trip ? rideViewForOperators(trip, clock()) : null,
        closeReason: row.close_reason,
      },
    };
  });
};
