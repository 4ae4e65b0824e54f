import { type EmergencyCaseRow, emergencyAlarm, listEmergencies } from '@saferide/contracts/emergency/desk';
import type { QueryOf } from '@saferide/contracts/kernel/define-call';
import { type Instant, millisBetween } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { polledValue, sharedQuery } from '@saferide/infrastructure/metrics/polled-gauge';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { ReadServices } from '../kernel/services.ts';
import { isAboutAnyOf, isAboutNoneOf, peopleCloseTo } from '../queries/impartiality.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';
import { readAccountNames, readMaskedNames } from '../queries/person-names.ts';

type Scope = TablesOf<'rides'> & { readonly c: TablesOf<'emergencies'>['emergencies.cases'] };
type PageQuery = QueryOf<typeof listEmergencies>;
type CaseModels = ModelReader<'emergencies' | 'rides' | 'customer_stats' | 'driver_stats'>;

/**
 * The operator who reads emergencies. Operators may see their own emergencies and those of rides and people they are
 * not close to.
 */
export interface EmergencyViewer {
  readonly operatorId: string;
  /** The people to whom the operator is close, as returned by `closeTo`. */
  readonly close: readonly string[];
}

export const emergencyViewerOf = async (
  models: ModelReader<'rides'>,
  operatorId: string,
  now: Instant,
): Promise<EmergencyViewer> => ({
  operatorId,
  close: await peopleCloseTo(models, operatorId, now),
});

const isShownTo = ({ operatorId, close }: EmergencyViewer) => {
  const builder = expressionBuilder<Scope, 'c'>();
  const { and, eb, exists, not, or, selectFrom } = builder;
  const ofRide = selectFrom('rides.rides as r')
    .select('r.ride_id')
    .whereRef('r.ride_id', '=', 'c.ride_id')
    .leftJoin('rides.ride_drivers as d', 'd.ride_id', 'r.ride_id')
    .where((eb) => isAboutAnyOf(eb, close, ['r.customer_id', 'd.driver_id']));
  const isOfStranger = isAboutNoneOf(builder, close, ['c.account_id']);
  return or([eb('c.account_id', '=', operatorId), and([isOfStranger, not(exists(ofRide))])]);
};

export const selectEmergencyCases = (models: CaseModels, viewer: EmergencyViewer | null) =>
  models
    .selectFrom('emergencies.cases as c')
    .leftJoin('customer_stats.stats as as_rider', 'as_rider.customer_id', 'c.account_id')
    .leftJoin('driver_stats.stats as as_driver', 'as_driver.driver_id', 'c.account_id')
    .selectAll('c')
    .select(
      sql<boolean>`coalesce(as_rider.counted_trips, 0) + coalesce(as_driver.counted_trips, 0) > 0`.as('has_ridden'),
    )
    .$if(viewer !== null, (rows) => (viewer === null ? rows : rows.where(isShownTo(viewer))));
export type StoredEmergencyCase = InferResult<ReturnType<typeof selectEmergencyCases>>[number];

export const emergencyCaseRowOf = (row: StoredEmergencyCase, names: ReadonlyMap<string, string>): EmergencyCaseRow => ({
  ...{ id: row.case_id, status: row.status, as: row.as_side, cause: row.cause, silent: row.silent },
  ...{ personId: row.account_id, name: names.get(row.account_id) ?? null, rideId: row.ride_id },
  hasRidden: row.has_ridden,
  area: row.place && areaAt(row.place),
  ...{ raisedAt: row.raised_at, lastRaisedAt: row.last_raised_at, pressedAt: row.pressed_at, times: row.times },
  messages: [...row.messages],
  acknowledgedBy:
    row.acknowledged_by === null ? null : { id: row.acknowledged_by, name: names.get(row.acknowledged_by) ?? null },
  acknowledgedAt: row.acknowledged_at,
  endedAt: row.closed_at ?? row.withdrawn_at,
  outcome: row.outcome,
});

const namesIn = async (
  models: ModelReader<'accounts'>,
  rows: readonly StoredEmergencyCase[],
): Promise<ReadonlyMap<string, string>> => {
  const [masked, operators] = await Promise.all([
    readMaskedNames(
      models,
      rows.map(({ account_id }) => account_id),
    ),
    readAccountNames(
      models,
      rows.flatMap(({ acknowledged_by }) => acknowledged_by ?? []),
    ),
  ]);
  return new Map([...operators, ...masked]);
};

const countUnacknowledged = async (models: CaseModels, viewer: EmergencyViewer | null) => {
  const { count, since } = await models
    .selectFrom(selectEmergencyCases(models, viewer).where('c.status', 'in', ['open', 'withdrawn']).as('c'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('c.last_raised_at').as('since')])
    .where('c.acknowledged_at', 'is', null)
    .where('c.quiet', '=', false)
    .executeTakeFirstOrThrow();
  return { unacknowledged: Number(count), since };
};

/** Counts cases of people without a completed ride, because a flood of their false alarms may hide a real emergency. */
export const countUnacknowledgedOfNewAccounts = async (models: CaseModels): Promise<number> => {
  const { count } = await models
    .selectFrom(selectEmergencyCases(models, null).where('c.status', 'in', ['open', 'withdrawn']).as('c'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.acknowledged_at', 'is', null)
    .where('c.has_ridden', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Orders the cases. Withdrawn cases are last, and acknowledged ones are before them unless the person asks for the
 * police. Among the others, those that are harder to fake are first, such as those on a ride under way.
 */
const ranked = (models: CaseModels, viewer: EmergencyViewer) =>
  models
    .selectFrom(selectEmergencyCases(models, viewer).where('c.status', 'in', ['open', 'withdrawn']).as('c'))
    .leftJoin('rides.rides as r', (join) =>
      join.onRef('r.ride_id', '=', 'c.ride_id').on('r.status', 'in', ['accepted', 'in_progress']),
    )
    .selectAll('c')
    .select(
      sql<number>`
        case when c.status = 'withdrawn' then 16 else 0 end
        + case when c.acknowledged_at is not null and not c.messages @> '["send_police"]' then 8 else 0 end
        + case when r.ride_id is null then 4 else 0 end + case when c.place is null then 2 else 0 end
        + case when c.has_ridden then 0 else 1 end`.as('urgency'),
    );

const openCases = async (models: CaseModels, viewer: EmergencyViewer, { after, limit }: PageQuery) => {
  let rows = models.selectFrom(ranked(models, viewer).as('c')).selectAll('c');
  if (after !== undefined) {
    const [urgency, raisedAt, id] = endOfOpen(after);
    rows = rows.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('c.urgency', 'c.last_raised_at', 'c.case_id'), '>', tuple(urgency, raisedAt, id)),
    );
  }
  const found = await rows
    .orderBy('c.urgency')
    .orderBy('c.last_raised_at')
    .orderBy('c.case_id')
    .limit(fetchLimit(limit))
    .execute();
  return pageOf(found, limit, (last) => `${last.urgency} ${last.last_raised_at} ${last.case_id}`);
};

const endOfOpen = (after: string): readonly [urgency: number, raisedAt: Instant, id: string] => {
  const [urgency, raisedAt, id] = /^(\d+) (\S+) (\S+)$/.exec(after)?.slice(1) ?? [];
  if (!urgency || !raisedAt || !id) throw edgeProblem('InvalidRequest', 'There is no page after this one.');
  return [Number(urgency), raisedAt, id];
};

const closedCases = async (models: CaseModels, viewer: EmergencyViewer, { after, limit }: PageQuery) => {
  let rows = selectEmergencyCases(models, viewer).where('c.closed_at', 'is not', null);
  if (after !== undefined) {
    const [closedAt, id] = parseKeysetCursor(after, ' ');
    rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('c.closed_at', 'c.case_id'), '<', tuple(closedAt, id)));
  }
  const found = await rows
    .orderBy('c.closed_at', 'desc')
    .orderBy('c.case_id', 'desc')
    .limit(fetchLimit(limit))
    .execute();
  return pageOf(found, limit, (last) => keysetCursor(last.closed_at ?? '', last.case_id, ' '));
};

export const mountEmergencyCases = (router: Router, { queries, clock }: ReadServices): void => {
  mountQuery(router, listEmergencies, queries, 'position', async ({ query, caller, models }) => {
    const list = query.state === 'closed' ? closedCases : openCases;
    const { shown: rows, next } = await list(models, await emergencyViewerOf(models, caller.accountId, clock()), query);
    const names = await namesIn(models, rows);
    return { body: { emergencies: rows.map((row) => emergencyCaseRowOf(row, names)), next } };
  });

  mountQuery(router, emergencyAlarm, queries, 'position', async ({ caller, models }) => {
    return { body: await countUnacknowledged(models, await emergencyViewerOf(models, caller.accountId, clock())) };
  });
};

export const measureEmergencyCases = (registry: Registry, { queries, clock }: ReadServices): void => {
  const models = queries.modelReaders.of<'emergencies' | 'rides' | 'customer_stats' | 'driver_stats'>();
  const current = sharedQuery(() => countUnacknowledged(models, null));
  polledValue(registry, {
    name: 'emergencies_unacknowledged',
    help: 'Open or withdrawn emergencies that no operator has acknowledged since they were last raised',
    query: async () => (await current()).unacknowledged,
  });
  polledValue(registry, {
    name: 'emergencies_of_new_accounts',
    help: 'Unacknowledged emergencies of accounts without a counted ride',
    query: () => countUnacknowledgedOfNewAccounts(models),
  });
  polledValue(registry, {
    name: 'emergency_unacknowledged_seconds',
    help: 'Age of the oldest unacknowledged emergency; 0 if there is none',
    query: async () => {
      const { since } = await current();
      return since === null ? 0 : Math.max(0, millisBetween(since, clock()) / 1_000);
    },
  });
};
