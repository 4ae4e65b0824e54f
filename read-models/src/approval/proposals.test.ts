import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { proposalsSpec } from './proposals.spec.ts';

checkFoldSpec(proposalsSpec);
