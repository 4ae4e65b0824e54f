import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { dispatchReasonsSpec } from './dispatch-reasons.spec.ts';

checkFoldSpec(dispatchReasonsSpec);
