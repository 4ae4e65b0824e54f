import { pages } from '@saferide/contracts/pages';

/** Search parameter of the vehicle review page. */
export const ANOTHER_CAR = 'car';

export const anotherCarAt = `${pages.vehicleReview}?${ANOTHER_CAR}=another`;

/** Search parameter with the reason for which the plate was rejected. */
export const WRONG_PLATE = 'wrong';

export const wrongPlateAt = (reason: string): string => `${anotherCarAt}&${WRONG_PLATE}=${reason}`;
