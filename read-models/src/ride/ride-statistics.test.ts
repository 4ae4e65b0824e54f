import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { rideStatisticsSpec } from './ride-statistics.spec.ts';

holdFoldSpec(rideStatisticsSpec);
