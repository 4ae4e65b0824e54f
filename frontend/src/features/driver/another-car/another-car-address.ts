import { pages } from '@saferide/contracts/pages';

/** Search parameter that opens the form for another vehicle on the vehicle review page. */
export const ANOTHER_CAR = 'car';

export const anotherCarAt = `${pages.vehicleReview}?${ANOTHER_CAR}=another`;

/** Search parameter with the reason for which the plate was rejected. */
export const WRONG_PLATE = 'wrong';

/** The form at the plate's field, showing the reason for its rejection. */
export const wrongPlateAt = (reason: string): string => `${anotherCarAt}&${WRONG_PLATE}=${reason}`;
