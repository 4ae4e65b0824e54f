import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { accountsSpec } from './accounts.spec.ts';

holdFoldSpec(accountsSpec);
