import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { safetyChecksSpec } from './safety-checks.spec.ts';

holdFoldSpec(safetyChecksSpec);
