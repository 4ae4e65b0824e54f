import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { driversSpec } from './drivers.spec.ts';

holdFoldSpec(driversSpec);
