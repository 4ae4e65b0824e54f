import { pages } from '@saferide/contracts/pages';

/** Asks the page of the vehicle's review for the form in which a driver gives another car. */
export const ANOTHER_CAR = 'car';

export const anotherCarAt = `${pages.vehicleReview}?${ANOTHER_CAR}=another`;
