import type { QueryOf } from '@saferide/contracts/kernel/define-call';
import { alertsAround } from '@saferide/contracts/safety/alerts';
import { safetyLimits } from '@saferide/contracts/safety/limits';
import { listAlerts, type OperatorAlertView } from '@saferide/contracts/safety/operator-calls';
import type { AreaAlertView } from '@saferide/contracts/safety/views';
import { type Coordinates, coordinatesOf } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { severityRank } from '@saferide/domain/safety';
import { severities } from '@saferide/domain/safety/alert-kinds';
import { sortBySeverity } from '@saferide/domain/safety/alerts/alerts-near';
import type { Instant } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { fetchLimit, keysetCursor, pageOf, parseKeysetCursor } from '../queries/paging.ts';

/** Maximum number of alerts; those that end soonest are left out. */
const MOST = 2_000;

const alertRows = (models: ModelReader<'area_alerts'>) => models.selectFrom('area_alerts.alerts as a').selectAll('a');

export const selectActiveAlerts = (models: ModelReader<'area_alerts'>, now: Instant) =>
  alertRows(models)
    .where('a.over_at', 'is', null)
    .where('a.ends_at', '>', now)
    .where('a.latitude', 'is not', null)
    .orderBy('a.ends_at', 'desc')
    .limit(MOST)
    .execute();

type PageQuery = Pick<QueryOf<typeof listAlerts>, 'after' | 'limit'>;
type AlertRow = Awaited<ReturnType<typeof selectActiveAlerts>>[number];

const alertPlaceOf = ({ latitude, longitude }: AlertRow): Coordinates | null => coordinatesOf(latitude, longitude);

const sourceOf = ({ reported_by, confirmed_by }: AlertRow): AreaAlertView['source'] => {
  if (reported_by === 'operator') return 'operator';
  return confirmed_by.length === 0 ? 'one_driver' : 'drivers';
};

export const areaAlertViewOf = (row: AlertRow, now: Instant): AreaAlertView | null => {
  const place = alertPlaceOf(row);
  return (
    place && {
      ...{ id: row.alert_id, name: areaAt(place), type: row.kind, ...place, radius: row.radius_metres },
      ...{ severity: row.severity, description: row.description },
      ...{ reportedAt: row.reported_at, endsAt: row.ends_at, isActive: row.over_at === null && row.ends_at > now },
      ...{ source: sourceOf(row), confirmations: row.confirmed_by.length },
    }
  );
};

/** Sort key, also used as the page cursor: the most severe alerts first, then those that end soonest. */
const sortKeyOf = ({ severity, ends_at, alert_id }: AlertRow): string =>
  `${severities.length - severityRank(severity)} ${ends_at} ${alert_id}`;

const activePage = async (models: ModelReader<'area_alerts'>, { after = '', limit }: PageQuery, now: Instant) => {
  const further = (await selectActiveAlerts(models, now))
    .map((row) => ({ row, sortKey: sortKeyOf(row) }))
    .filter(({ sortKey }) => sortKey > after)
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
  const { shown, next } = pageOf(further, limit, ({ sortKey }) => sortKey);
  return { shown: shown.map(({ row }) => row), next };
};

const pastPage = async (models: ModelReader<'area_alerts'>, { after, limit }: PageQuery) => {
  let rows = alertRows(models).where('a.over_at', 'is not', null);
  if (after !== undefined) {
    const [at, id] = parseKeysetCursor(after);
    rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('a.over_at', 'a.alert_id'), '<', tuple(at, id)));
  }
  const found = await rows
    .orderBy('a.over_at', 'desc')
    .orderBy('a.alert_id', 'desc')
    .limit(fetchLimit(limit))
    .execute();
  return pageOf(found, limit, ({ over_at, alert_id }) => keysetCursor(over_at ?? '', alert_id));
};

const listed = (row: AlertRow, now: Instant): readonly OperatorAlertView[] => {
  const view = areaAlertViewOf(row, now);
  if (!view) return [];
  const { over_at: at, over_cause: cause, end_reason: reason } = row;
  const over = at === null || cause === null ? null : { at, cause, reason };
  return [{ ...view, reporterId: row.reporter_id, denials: row.denied_by.length, over }];
};

export const mountAlertList = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, listAlerts, queries, 'content', async ({ query, models }) => {
    const now = clock();
    const page = query.state === 'standing' ? activePage(models, query, now) : pastPage(models, query);
    const { shown, next } = await page;
    return { body: { alerts: shown.flatMap((row) => listed(row, now)), next } };
  });

const SHOWN = 100;

export const mountAlertsAround = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, alertsAround, queries, 'content', async ({ caller, query, models }) => {
    const driverId = caller.accountId;
    const now = clock();
    const near = (await selectActiveAlerts(models, now)).flatMap((row) => {
      const view = areaAlertViewOf(row, now);
      const distanceMetres = view ? straightLineMetres(query, view) : Number.POSITIVE_INFINITY;
      return view && distanceMetres <= safetyLimits.aroundMetres + view.radius ? [{ row, view, distanceMetres }] : [];
    });
    const own = await models
      .selectFrom('area_alerts.drivers')
      .select(['alert_id', 'said', 'seen_at'])
      .where('driver_id', '=', driverId)
      .where(({ eb, fn, val }) => eb('alert_id', '=', fn.any(val(near.map(({ row }) => row.alert_id)))))
      .execute();
    const mine = new Map(own.map((one) => [one.alert_id, one]));
    const views = near.map(({ row, view, distanceMetres }) => ({
      ...view,
      ...{ distanceMetres, own: row.reporter_id === driverId },
      said: mine.get(row.alert_id)?.said ?? null,
      acknowledged: (mine.get(row.alert_id)?.seen_at ?? null) !== null,
    }));
    return { body: sortBySeverity(views).slice(0, SHOWN) };
  });
