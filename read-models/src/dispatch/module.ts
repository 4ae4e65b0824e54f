import { dispatchReasons } from './dispatch-reasons.ts';
import { searchHistory } from './search-history.ts';

export const dispatch = [dispatchReasons, searchHistory] as const;
