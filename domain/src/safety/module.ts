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
  aggregate(areaAlert, areaAlertEvents, areaAlertRefusals, 'listed'),
  aggregate(alertReporter, alertReporterEvents, alertReporterRefusals, 'own'),
  aggregate(alertAcknowledgement, alertAcknowledgementEvents, {}, 'listed'),
  aggregate(safetyCheck, safetyCheckEvents, safetyCheckRefusals, 'listed'),
] as const;
