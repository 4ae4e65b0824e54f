import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText, reason } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { instantView, nextPage, onlyId } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { alertId } from './alerts.ts';
import { safetyLimits } from './limits.ts';
import { alertKindView, areaAlertView, severityView } from './views.ts';

const { minRadiusMetres, maxRadiusMetres, maxMs } = safetyLimits.byOperator;
const HOUR_MS = 3_600_000;

/** An area alert as operators see it. */
export const listedAlert = areaAlertView.extend({
  reporterId: z.string(),
  denials: z.int(),
  over: z
    .object({
      at: instantView,
      cause: z.enum(['withdrawn', 'denied', 'expired', 'ended']),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type ListedAlert = z.infer<typeof listedAlert>;

export const listAlerts = defineCall({
  method: 'GET',
  path: '/api/ops/safety-alerts',
  roles: ['operator'],
  drawnFrom: ['area_alerts'],
  summary: 'Lists active alerts, worst first, or past ones, newest first',
  query: z.object({ ...pageQuery, state: z.enum(['standing', 'over']).default('standing') }),
  response: z.object({ alerts: z.array(listedAlert), next: nextPage }),
});

export const issueAlert = defineCall({
  method: 'POST',
  path: '/api/ops/safety-alerts',
  roles: ['operator'],
  summary: 'Issues an alert to drivers and riders near a place',
  body: z.object({
    id: z.uuid(),
    type: alertKindView,
    severity: severityView,
    location: coordinates,
    /** Radius in metres. */
    radius: z.int().min(minRadiusMetres).max(maxRadiusMetres),
    hours: z
      .number()
      .positive()
      .max(maxMs / HOUR_MS),
    description: multiLineText({ max: 300, blank: 'Describe what to look out for' }),
  }),
  response: onlyId,
  success: 201,
  responseStored: false,
});

export const endAlert = defineCall({
  method: 'POST',
  path: '/api/ops/safety-alerts/:id/end',
  roles: ['operator'],
  summary: 'Ends an alert, with a reason',
  params: alertId,
  body: z.object({ reason }),
  response: onlyId,
});
