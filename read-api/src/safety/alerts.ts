import { alertsAround } from '@saferide/contracts/safety/alerts';
import { safetyFigures } from '@saferide/contracts/safety/figures';
import { type ListedAlert, listAlerts } from '@saferide/contracts/safety/operator-calls';
import type { AreaAlertView } from '@saferide/contracts/safety/views';
import { type Coordinates, coordinatesOf } from '@saferide/domain/place/coordinates';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { severityRank } from '@saferide/domain/safety';
import { sortBySeverity } from '@saferide/domain/safety/alerts/alerts-near';
import type { Instant } from '@saferide/domain/time/instant';
import { areaAt } from '@saferide/geo/gazetteer/nigeria';
import type { Reading } from '@saferide/read-models/reading';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

/** More alerts cannot be active, given the limits per driver and their expiry. */
const MOST = 2_000;

const alertRows = (models: Reading<'area_alerts'>) => models.selectFrom('area_alerts.alerts as a').selectAll('a');

export const activeAlertRows = (models: Reading<'area_alerts'>, now: Instant) =>
  alertRows(models)
    .where('a.over_at', 'is', null)
    .where('a.ends_at', '>', now)
    .where('a.latitude', 'is not', null)
    .orderBy('a.ends_at', 'desc')
    .limit(MOST)
    .execute();

type AlertRow = Awaited<ReturnType<typeof activeAlertRows>>[number];

const alertPlaceOf = ({ latitude, longitude }: AlertRow): Coordinates | null => coordinatesOf(latitude, longitude);

const sourceOf = ({ reported_by, confirmed_by }: AlertRow): AreaAlertView['source'] => {
  if (reported_by === 'operator') return 'operator';
  return confirmed_by.length === 0 ? 'one_driver' : 'drivers';
};

export const alertView = (row: AlertRow, now: Instant): AreaAlertView | null => {
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

const OVER_SHOWN = 100;

const listed = (row: AlertRow, now: Instant): readonly ListedAlert[] => {
  const view = alertView(row, now);
  if (!view) return [];
  const { over_at: at, over_cause: cause, end_reason: reason } = row;
  const over = at === null || cause === null ? null : { at, cause, reason };
  return [{ ...view, reporterId: row.reporter_id, denials: row.denied_by.length, over }];
};

export const mountAlertList = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, listAlerts, queries, 'content', async ({ query: { state }, models }) => {
    const now = clock();
    if (state === 'standing') {
      const views = (await activeAlertRows(models, now)).flatMap((row) => listed(row, now));
      return { body: views.sort((a, b) => severityRank(b.severity) - severityRank(a.severity)) };
    }
    const rows = await alertRows(models)
      .where('a.over_at', 'is not', null)
      .orderBy('a.over_at', 'desc')
      .limit(OVER_SHOWN)
      .execute();
    return { body: rows.flatMap((row) => listed(row, now)) };
  });

const SHOWN = 100;

export const mountAlertsAround = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, alertsAround, queries, 'content', async ({ caller, query, models }) => {
    const driverId = caller.accountId;
    const now = clock();
    const near = (await activeAlertRows(models, now)).flatMap((row) => {
      const view = alertView(row, now);
      const distanceMetres = view ? straightLineMetres(query, view) : Number.POSITIVE_INFINITY;
      return view && distanceMetres <= safetyFigures.aroundMetres + view.radius ? [{ row, view, distanceMetres }] : [];
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
