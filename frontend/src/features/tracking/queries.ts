import { familyTracking } from '@saferide/contracts/tracking/family';
import { ownLinks } from '@saferide/contracts/tracking/links';
import { queryFrom } from '../../api/query.ts';

export const ownLinksQuery = queryFrom(ownLinks);

export const familyTrackingQuery = queryFrom(familyTracking);
