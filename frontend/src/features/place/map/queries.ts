import { mapSettings } from '@saferide/contracts/place/geo';
import { queryFrom } from '../../../api/query.ts';

export const mapSettingsQuery = { ...queryFrom(mapSettings), staleTime: Number.POSITIVE_INFINITY, retry: false };
