import { alertsAround } from '@saferide/contracts/safety/alerts';
import { safetyFigures } from '@saferide/contracts/safety/figures';
import { straightLineMetres } from '@saferide/domain/place/distance';
import { sortBySeverity } from '@saferide/domain/safety/alerts/alerts-near';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { activeAlertRows, alertView } from './alert-rows.ts';

const SHOWN = 100;

export const mountAlertsAround = (router: Router, { queries, clock }: ReadServices): void =>
  mountQuery(router, alertsAround, queries, 'content', async ({ caller, query, models }) => {
    const driverId = caller.accountId;
    const now = clock();
    const near = (await activeAlertRows(models, now)).flatMap((row) => {
      const view = alertView(row, now);
      const distance = view ? straightLineMetres(query, view) : Number.POSITIVE_INFINITY;
      return view && distance <= safetyFigures.aroundMetres + view.radius ? [{ row, view, distance }] : [];
    });
    const own = await models
      .selectFrom('area_alerts.drivers')
      .select(['alert_id', 'said', 'seen_at'])
      .where('driver_id', '=', driverId)
      .where(({ eb, fn, val }) => eb('alert_id', '=', fn.any(val(near.map(({ row }) => row.alert_id)))))
      .execute();
    const mine = new Map(own.map((one) => [one.alert_id, one]));
    const views = near.map(({ row, view, distance }) => ({
      ...view,
      ...{ distance, distanceMetres: distance, own: row.reporter_id === driverId },
      said: mine.get(row.alert_id)?.said ?? null,
      acknowledged: (mine.get(row.alert_id)?.seen_at ?? null) !== null,
    }));
    return {
      body: sortBySeverity(views)
        .slice(0, SHOWN)
        .map(({ distanceMetres: _, ...view }) => view),
    };
  });
