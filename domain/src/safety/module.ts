import { aggregate } from '../kernel/aggregate.ts';
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
} from './index.ts';

export const safetyModule = [
  aggregate(areaAlert, areaAlertEvents, areaAlertRefusals),
  aggregate(alertReporter, alertReporterEvents, alertReporterRefusals),
  aggregate(alertAcknowledgement, alertAcknowledgementEvents, {}),
  aggregate(safetyCheck, safetyCheckEvents, safetyCheckRefusals),
] as const;
