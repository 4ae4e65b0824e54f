import { mapSettings } from '@saferide/contracts/place/geo';
import { queryFrom } from '../../../api/query.ts';

/** Does not change while the app is open. */
export const mapSettingsQuery = { ...queryFrom(mapSettings), staleTime: Number.POSITIVE_INFINITY, retry: false };
