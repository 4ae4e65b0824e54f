import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { accountsSpec } from './accounts.spec.ts';

checkFoldSpec(accountsSpec);
