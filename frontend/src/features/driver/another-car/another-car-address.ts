import { pages } from '@saferide/contracts/pages';

/** Asks the page of the vehicle's review for the form in which a driver gives another car. */
export const ANOTHER_CAR = 'car';

export const anotherCarAt = `${pages.vehicleReview}?${ANOTHER_CAR}=another`;

/** Names the reason for which the plate was rejected. */
export const WRONG_PLATE = 'wrong';

/** The same form, at the plate and with what is wrong with it. */
export const wrongPlateAt = (reason: string): string => `${anotherCarAt}&${WRONG_PLATE}=${reason}`;
