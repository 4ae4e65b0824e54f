import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { areaAlertsSpec } from './area-alerts.spec.ts';

holdFoldSpec(areaAlertsSpec);
