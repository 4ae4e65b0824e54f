import { pages } from '@saferide/contracts/kernel/pages';

export const FINISHED_RIDES_PARAMETER = 'rides';

export const finishedRidesUrl = (id = ''): string => `${pages.driver}?${FINISHED_RIDES_PARAMETER}=${id}`;
