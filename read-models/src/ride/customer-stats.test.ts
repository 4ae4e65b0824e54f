import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { customerStatsSpec } from './customer-stats.spec.ts';

checkFoldSpec(customerStatsSpec);
