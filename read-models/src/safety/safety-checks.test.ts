import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { safetyChecksSpec } from './safety-checks.spec.ts';

checkFoldSpec(safetyChecksSpec);
