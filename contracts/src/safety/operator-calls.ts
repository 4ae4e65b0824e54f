import { z } from 'zod';
import { defineCall } from '../kernel/define-call.ts';
import { multiLineText, operatorReasonText } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/query-fields.ts';
import { idResponse, instantView, nextPageCursor } from '../kernel/response-fields.ts';
import { coordinates } from '../place/coordinates.ts';
import { alertIdParams } from './alerts.ts';
import { safetyLimits } from './limits.ts';
import { alertKindView, areaAlertView, severityView } from './views.ts';

const { minRadiusMetres, maxRadiusMetres, maxMs } = safetyLimits.byOperator;
const HOUR_MS = 3_600_000;

/** An area alert as operators see it. */
export const operatorAlertView = areaAlertView.extend({
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
export type OperatorAlertView = z.infer<typeof operatorAlertView>;

export const listAlerts = defineCall({
  method: 'GET',
  path: '/api/ops/safety-alerts',
  roles: ['operator'],
  drawnFrom: ['area_alerts'],
  summary: 'Lists active alerts, worst first, or past ones, newest first',
  query: z.object({ ...pageQuery, state: z.enum(['standing', 'over']).default('standing') }),
  response: z.object({ alerts: z.array(operatorAlertView), next: nextPageCursor }),
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
  response: idResponse,
  success: 201,
  responseStored: false,
});

export const endAlert = defineCall({
  method: 'POST',
  path: '/api/ops/safety-alerts/:id/end',
  roles: ['operator'],
  summary: 'Ends an alert, with a reason',
  params: alertIdParams,
  body: z.object({ reason: operatorReasonText }),
  response: idResponse,
});
