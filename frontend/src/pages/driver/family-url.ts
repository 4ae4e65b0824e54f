import { pages } from '@saferide/contracts/kernel/pages';

export const FAMILY_PARAMETER = 'family';

export const familyUrl = `${pages.driver}?${FAMILY_PARAMETER}=`;
