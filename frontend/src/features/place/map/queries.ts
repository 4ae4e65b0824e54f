import { mapSettings } from '@saferide/contracts/place/geo';
import { callQuery } from '../../../api/query.ts';

export const mapSettingsQuery = { ...callQuery(mapSettings), staleTime: Number.POSITIVE_INFINITY, retry: false };
