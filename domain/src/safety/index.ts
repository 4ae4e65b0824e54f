import { aggregate } from '../column.ts';
import {
  alertAcknowledgement,
  alertAcknowledgementEvents,
  alertReporter,
  alertReporterEvents,
  alertReporterRefusals,
  areaAlert,
  areaAlertEvents,
  areaAlertRefusals,
  safetyCheck,
  safetyCheckEvents,
  safetyCheckRefusals,
} from './published.ts';

export const safetyModule = [
  aggregate(areaAlert, areaAlertEvents, areaAlertRefusals),
  aggregate(alertReporter, alertReporterEvents, alertReporterRefusals),
  aggregate(alertAcknowledgement, alertAcknowledgementEvents, {}),
  aggregate(safetyCheck, safetyCheckEvents, safetyCheckRefusals),
] as const;
