import { areaAlerts } from './area-alerts.ts';
import { safetyChecks } from './safety-checks.ts';

export const safetyModels = [areaAlerts, safetyChecks] as const;
