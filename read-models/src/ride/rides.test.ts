import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { ridesSpec } from './rides.spec.ts';

checkFoldSpec(ridesSpec);
