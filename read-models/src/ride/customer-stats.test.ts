import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { customerStatsSpec } from './customer-stats.spec.ts';

holdFoldSpec(customerStatsSpec);
