import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { dispatchReasonsSpec } from './dispatch-reasons.spec.ts';

holdFoldSpec(dispatchReasonsSpec);
