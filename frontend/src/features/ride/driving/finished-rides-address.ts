import { pages } from '@saferide/contracts/kernel/pages';

export const RIDES_PARAMETER = 'rides';

export const finishedRidesAddress = (id = ''): string => `${pages.driver}?${RIDES_PARAMETER}=${id}`;
