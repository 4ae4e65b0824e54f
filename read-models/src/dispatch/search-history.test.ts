import { checkFoldSpec } from '../testing/check-fold-spec.ts';
import { searchHistorySpec } from './search-history.spec.ts';

checkFoldSpec(searchHistorySpec);
