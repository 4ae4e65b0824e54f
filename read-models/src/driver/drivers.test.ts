import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { driversSpec } from './drivers.spec.ts';

checkFoldSpec(driversSpec);
