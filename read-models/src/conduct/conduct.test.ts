import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { conductSpec } from './conduct.spec.ts';

checkFoldSpec(conductSpec);
