import { areaAlerts } from './area-alerts.ts';
import { safetyChecks } from './safety-checks.ts';

export const safety = [areaAlerts, safetyChecks] as const;
