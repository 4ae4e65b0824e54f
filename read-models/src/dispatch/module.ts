import { dispatchReasons } from './dispatch-reasons.ts';
import { searchHistory } from './search-history.ts';

export const dispatchModels = [dispatchReasons, searchHistory] as const;
