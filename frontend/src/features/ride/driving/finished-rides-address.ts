import { pages } from '@saferide/contracts/pages';

/** Search parameter that shows finished rides on the driver's page: all if empty, one by its id. */
export const RIDES = 'rides';

export const finishedRidesAt = (id = ''): string => `${pages.driver}?${RIDES}=${id}`;
