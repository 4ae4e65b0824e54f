import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { rideStatisticsSpec } from './ride-statistics.spec.ts';

checkFoldSpec(rideStatisticsSpec);
