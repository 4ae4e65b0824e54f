import { pages } from '@saferide/contracts/pages';

export const RIDES = 'rides';

export const finishedRidesAt = (id = ''): string => `${pages.driver}?${RIDES}=${id}`;
