import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { driverStatsSpec } from './driver-stats.spec.ts';

holdFoldSpec(driverStatsSpec);
