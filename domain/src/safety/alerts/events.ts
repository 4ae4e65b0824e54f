import { z } from 'zod';
import { defineEvents, type EventOf } from '../../kernel/define-events.ts';
import { id, instant } from '../../kernel/event-fields.ts';
import { alertKinds, severities } from '../alert-kinds.ts';

const severity = z.enum(severities);

/** Facts of stream `areaAlert-{alertId}`: what people are warned of at a place, and until when. */
export const areaAlertEvents = defineEvents({
  /** `endsAt`: it is over by itself then. The place is where its reporter was, or what an operator wrote. */
  AreaAlertReported: {
    version: 1,
    data: z.object({
      alertId: id,
      reporterId: id,
      by: z.enum(['driver', 'operator']),
      kind: z.enum(alertKinds),
      severity,
      radiusMetres: z.int().positive(),
      endsAt: instant,
      policyVersion: z.string(),
    }),
    personal: z.object({ latitude: z.number(), longitude: z.number(), description: z.string().nullable() }),
    subject: 'reporterId',
  },
  /** Another driver sees it too. `confirmations`: how many have, with this one. */
  AreaAlertConfirmed: {
    version: 1,
    data: z.object({ alertId: id, driverId: id, confirmations: z.int().positive(), severity, endsAt: instant }),
  },
  /** Another driver sees nothing of it. `denials`: how many have, with this one. */
  AreaAlertDenied: { version: 1, data: z.object({ alertId: id, driverId: id, denials: z.int().positive() }) },
  /** Taken back by who reported it, said to be gone by others, or its time is over. */
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

/** Facts of stream `alertReporter-{driverId}`; the last says all that counts. */
export const alertReporterEvents = defineEvents({
  /** `day`: in Lagos. `today`: how many of that day, with this one. */
  AlertReportCounted: {
    version: 1,
    data: z.object({ driverId: id, alertId: id, day: z.string(), today: z.int().positive() }),
  },
});
export type AlertReporterEvent = EventOf<typeof alertReporterEvents>;

/** Facts of stream `alertAcknowledgement-{alertId}.{driverId}`: a stream each, for an alert may have thousands. */
export const alertAcknowledgementEvents = defineEvents({
  AreaAlertAcknowledged: { version: 1, data: z.object({ alertId: id, driverId: id }) },
});
export type AlertAcknowledgementEvent = EventOf<typeof alertAcknowledgementEvents>;
