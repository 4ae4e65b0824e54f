import { holdFoldSpec } from '../testing/hold-fold-spec.ts';
import { searchHistorySpec } from './search-history.spec.ts';

holdFoldSpec(searchHistorySpec);
