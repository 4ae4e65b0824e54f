import { pages } from '@saferide/contracts/kernel/pages';

export const ANOTHER_CAR_PARAMETER = 'car';

export const anotherCarAddress = `${pages.vehicleReview}?${ANOTHER_CAR_PARAMETER}=another`;

export const WRONG_PLATE_PARAMETER = 'wrong';

export const wrongPlateAddress = (reason: string): string => `${anotherCarAddress}&${WRONG_PLATE_PARAMETER}=${reason}`;
