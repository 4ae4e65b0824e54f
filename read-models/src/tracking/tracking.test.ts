import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { trackingSpec } from './tracking.spec.ts';

checkFoldSpec(trackingSpec);
