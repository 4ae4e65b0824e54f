import { pages } from '@saferide/contracts/pages';

/** What asks the driver's page for the rides that are over: for all of them when it is empty, for one by its id. */
export const RIDES = 'rides';

export const finishedRidesAt = (id = ''): string => `${pages.driver}?${RIDES}=${id}`;
