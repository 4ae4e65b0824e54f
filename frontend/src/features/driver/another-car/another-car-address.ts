import { pages } from '@saferide/contracts/pages';

export const ANOTHER_CAR = 'car';

export const anotherCarAt = `${pages.vehicleReview}?${ANOTHER_CAR}=another`;

/** Holds the reason for which the plate was rejected. */
export const WRONG_PLATE = 'wrong';

export const wrongPlateAt = (reason: string): string => `${anotherCarAt}&${WRONG_PLATE}=${reason}`;
