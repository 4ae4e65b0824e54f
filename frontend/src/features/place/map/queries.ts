import { mapSettings } from '@saferide/contracts/place/geo';
import { queryForCall } from '../../../api/query.ts';

export const mapSettingsQuery = { ...queryForCall(mapSettings), staleTime: Number.POSITIVE_INFINITY, retry: false };
