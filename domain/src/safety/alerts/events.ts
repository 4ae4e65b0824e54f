import { z } from 'zod';
import { defineEvents, type EventOf, id, instantField } from '../../kernel/define-events.ts';
import { coordinatesField } from '../../place/coordinates.ts';
import { alertKinds, severities } from '../alert-kinds.ts';

const severity = z.enum(severities);

/** Stream `areaAlert-{alertId}`. */
export const areaAlertEvents = defineEvents({
  AreaAlertReported: {
    version: 1,
    data: z.object({
      alertId: id,
      reporterId: id,
      by: z.enum(['driver', 'operator']),
      kind: z.enum(alertKinds),
      severity,
      radiusMetres: z.int().positive(),
      endsAt: instantField,
      policyVersion: z.string(),
    }),
    personal: coordinatesField.extend({ description: z.string().nullable() }),
    subject: 'reporterId',
  },
  /** `confirmations` includes this one. */
  AreaAlertConfirmed: {
    version: 1,
    data: z.object({ alertId: id, driverId: id, confirmations: z.int().positive(), severity, endsAt: instantField }),
  },
  /** `denials` includes this one. */
  AreaAlertDenied: { version: 1, data: z.object({ alertId: id, driverId: id, denials: z.int().positive() }) },
  AreaAlertClosed: {
    version: 1,
    data: z.object({ alertId: id, reporterId: id, cause: z.enum(['withdrawn', 'denied', 'expired']) }),
  },
  AreaAlertEndedByOperator: {
    version: 1,
    data: z.object({ alertId: id, endedBy: id }),
    personal: z.object({ reason: z.string() }),
    subject: 'endedBy',
  },
});
export type AreaAlertEvent = EventOf<typeof areaAlertEvents>;

/** Stream `alertReporter-{driverId}`. */
export const alertReporterEvents = defineEvents({
  /** `day` is a Lagos calendar day; `today` counts its reports, including this one. */
  AlertReportCounted: {
    version: 1,
    data: z.object({ driverId: id, alertId: id, day: z.string(), today: z.int().positive() }),
  },
});
export type AlertReporterEvent = EventOf<typeof alertReporterEvents>;

/** Stream `alertAcknowledgement-{alertId}.{driverId}`. */
export const alertAcknowledgementEvents = defineEvents({
  AreaAlertAcknowledged: { version: 1, data: z.object({ alertId: id, driverId: id }) },
});
export type AlertAcknowledgementEvent = EventOf<typeof alertAcknowledgementEvents>;
