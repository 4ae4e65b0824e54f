import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { trackingSpec } from './tracking.spec.ts';

holdFoldSpec(trackingSpec);
