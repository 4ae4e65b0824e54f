import { blockedPeople, conductOfRide } from '@saferide/contracts/conduct/conduct';
import { type ReportView, reports } from '@saferide/contracts/conduct/reports';
import { preventsMatch } from '@saferide/domain/conduct';
import { conductPolicy } from '@saferide/domain/conduct/conduct-policy';
import type { Instant } from '@saferide/domain/time/instant';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { expressionBuilder, type InferResult } from 'kysely';
import type { ReadServices } from '../kernel/services.ts';
import { isAboutNoneOf, peopleCloseTo } from '../queries/impartiality.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { maskedName } from '../queries/person-names.ts';

type Scope = TablesOf<'conduct'> & { readonly r: TablesOf<'rides'>['rides.rides'] };

/** Returns the domain's `isMatchPrevented` as SQL for the rider and the driver of `r`. */
export const isMatchPreventedSql = () => {
  const { exists, or, selectFrom } = expressionBuilder<Scope, 'r'>();
  const sides = [
    ['r.customer_id', 'r.driver_id'],
    ['r.driver_id', 'r.customer_id'],
  ] as const;
  return or(
    sides.flatMap(([by, other]) => [
      exists(
        selectFrom('conduct.blocks as b')
          .select('b.since')
          .whereRef('b.account_id', '=', by)
          .whereRef('b.blocked_id', '=', other),
      ),
      exists(
        selectFrom('conduct.reports as p')
          .select('p.report_id')
          .whereRef('p.reporter_id', '=', by)
          .whereRef('p.reported_id', '=', other)
          .where('p.reason', 'in', conductPolicy.partingReasons)
          .where(({ eb }) => eb.or([eb('p.outcome', 'is', null), eb('p.outcome', '!=', 'no_action')])),
      ),
    ]),
  );
};

/** Since when a block, or a report of a threat, prevents matches of the driver with each of these riders. */
export const apartSince = async (
  models: ModelReader<'conduct'>,
  driverId: string,
  riderIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> => {
  const blocks = await models
    .selectFrom('conduct.blocks')
    .select(['account_id', 'blocked_id', 'since'])
    .where(({ eb, and, or, fn, val }) =>
      or([
        and([eb('account_id', '=', driverId), eb('blocked_id', '=', fn.any(val(riderIds)))]),
        and([eb('account_id', '=', fn.any(val(riderIds))), eb('blocked_id', '=', driverId)]),
      ]),
    )
    .execute();
  const threats = await models
    .selectFrom('conduct.reports')
    .select(['reporter_id as account_id', 'reported_id as blocked_id', 'reported_at as since'])
    .where(({ eb, and, or, fn, val }) =>
      or([
        and([eb('reporter_id', '=', driverId), eb('reported_id', '=', fn.any(val(riderIds)))]),
        and([eb('reporter_id', '=', fn.any(val(riderIds))), eb('reported_id', '=', driverId)]),
      ]),
    )
    .where('reason', 'in', conductPolicy.partingReasons)
    .execute();
  const earliestLast = [...blocks, ...threats].sort((a, b) => (a.since < b.since ? 1 : -1));
  return new Map(
    earliestLast.map(({ account_id, blocked_id, since }) => [account_id === driverId ? blocked_id : account_id, since]),
  );
};

export const mountBlockedPeople = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, blockedPeople, queries, 'content', async ({ caller: { accountId }, models }) => {
    const rows = await models
      .selectFrom('conduct.blocks as b')
      .leftJoin('rides.rides as r', 'r.ride_id', 'b.ride_id')
      .select(['b.ride_id', 'b.blocked_id', 'b.since', 'r.customer_id', 'r.driver_id', 'r.driver_shown'])
      .where('b.account_id', '=', accountId)
      .orderBy('b.since', 'desc')
      .orderBy('b.ride_id')
      .execute();
    return {
      body: rows.map((row) => ({
        rideId: row.ride_id,
        was: row.customer_id === row.blocked_id ? ('customer' as const) : ('driver' as const),
        firstName: row.driver_id === row.blocked_id ? (row.driver_shown?.firstName ?? null) : null,
        since: row.since,
      })),
    };
  });

export const mountConductOfRide = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, conductOfRide, queries, 'content', async ({ params: { id }, caller: { accountId }, models }) => {
    const ride = await models
      .selectFrom('rides.rides')
      .select(['customer_id', 'driver_id'])
      .where('ride_id', '=', id)
      .where(({ eb, or }) => or([eb('customer_id', '=', accountId), eb('driver_id', '=', accountId)]))
      .executeTakeFirst();
    if (!ride) throw edgeProblem('NotFound', 'We can’t find this ride.');
    const otherId = ride.customer_id === accountId ? ride.driver_id : ride.customer_id;
    const [reports, block] = await Promise.all([
      models
        .selectFrom('conduct.reports')
        .select('reason')
        .where('reporter_id', '=', accountId)
        .where('ride_id', '=', id)
        .$if(otherId !== null, (query) => query.where('reported_id', '=', otherId))
        .execute(),
      models
        .selectFrom('conduct.blocks')
        .select('ride_id')
        .where('account_id', '=', accountId)
        .where((where) => (otherId === null ? where('ride_id', '=', id) : where('blocked_id', '=', otherId)))
        .executeTakeFirst(),
    ]);
    const reportedThreat = reports.some(({ reason }) => preventsMatch(reason));
    return { body: { reported: reports.length > 0, reportedThreat, blocked: block !== undefined } };
  });

const reportRows = (models: ModelReader<'conduct' | 'people'>) =>
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

export const mountConductReports = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, reports, queries, 'content', async ({ query, caller, models }) => {
    const { state, after, limit } = query;
    const close = await peopleCloseTo(models, caller.accountId, clock());
    const open = state === 'open';
    const at = open ? 'r.reported_at' : 'r.settled_at';
    let found = reportRows(models)
      .where('r.settled_at', open ? 'is' : 'is not', null)
      .where((eb) => isAboutNoneOf(eb, close, ['r.reporter_id', 'r.reported_id']))
      .orderBy(at, open ? 'asc' : 'desc')
      .orderBy('r.report_id', open ? 'asc' : 'desc');
    if (after !== undefined) {
      const [moment, id] = parseKeysetCursor(after);
      found = found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple(at, 'r.report_id'), open ? '>' : '<', tuple(moment, id)),
      );
    }
    const rows = await found.limit(fetchLimit(limit)).execute();
    const { shown, next } = pageOf(rows, limit, (last) =>
      keysetCursor(last.settled_at ?? last.reported_at, last.report_id),
    );
    return { body: { reports: shown.map(viewOf), next } };
  });
