import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { faresSpec } from './fares.spec.ts';

checkFoldSpec(faresSpec);
