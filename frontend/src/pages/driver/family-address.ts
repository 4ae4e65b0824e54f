import { pages } from '@saferide/contracts/kernel/pages';

export const FAMILY_PARAMETER = 'family';

export const familyAddress = `${pages.driver}?${FAMILY_PARAMETER}=`;
