import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { areaAlertsSpec } from './area-alerts.spec.ts';

checkFoldSpec(areaAlertsSpec);
