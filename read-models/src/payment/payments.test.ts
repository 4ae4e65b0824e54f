import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { paymentsSpec } from './payments.spec.ts';

holdFoldSpec(paymentsSpec);
