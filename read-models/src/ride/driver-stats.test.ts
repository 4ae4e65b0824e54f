import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { driverStatsSpec } from './driver-stats.spec.ts';

checkFoldSpec(driverStatsSpec);
