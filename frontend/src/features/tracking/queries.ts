import { familyTracking } from '@saferide/contracts/tracking/family';
import { ownLinks } from '@saferide/contracts/tracking/links';
import { callQuery } from '../../api/query.ts';

export const ownLinksQuery = callQuery(ownLinks);

export const familyTrackingQuery = callQuery(familyTracking);
