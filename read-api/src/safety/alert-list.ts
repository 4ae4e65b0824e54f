import { type ListedAlert, listAlerts } from '@saferide/contracts/safety/operator-calls';
import { severityRank } from '@saferide/domain/safety';
import type { Instant } from '@saferide/domain/time/instant';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { type AlertRow, activeAlertRows, alertRows, alertView } from './alert-rows.ts';

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
