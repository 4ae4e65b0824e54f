import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { paymentsSpec } from './payments.spec.ts';

checkFoldSpec(paymentsSpec);
