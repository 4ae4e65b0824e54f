import { familyTracking } from '@saferide/contracts/tracking/family';
import { ownLinks } from '@saferide/contracts/tracking/links';
import { queryForCall } from '../../api/query.ts';

export const ownLinksQuery = queryForCall(ownLinks);

export const familyTrackingQuery = queryForCall(familyTracking);
