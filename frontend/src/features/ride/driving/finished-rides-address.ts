import { pages } from '@saferide/contracts/pages';

/** Empty for all finished rides, or one ride's id. */
export const RIDES = 'rides';

export const finishedRidesAt = (id = ''): string => `${pages.driver}?${RIDES}=${id}`;
