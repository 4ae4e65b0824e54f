export {
  type AlertKind,
  alertKinds,
  driversAlertKinds,
  type Severity,
  severities,
  severityRank,
} from './alert-kinds.ts';
export {
  type AlertAcknowledgementEvent,
  type AlertReporterEvent,
  type AreaAlertEvent,
  alertAcknowledgementEvents,
  alertReporterEvents,
  areaAlertEvents,
} from './alerts/events.ts';
export { acknowledgementId, alertAcknowledgement, alertReporter, areaAlert } from './alerts/lifecycle.ts';
export { alertReporterRefusals, areaAlertRefusals } from './alerts/refusals.ts';
export { type SafetyCheckEvent, safetyCheckEvents } from './checks/events.ts';
export { safetyCheck, safetyCheckRefusals } from './checks/lifecycle.ts';
export { safetyPolicy } from './safety-policy.ts';
