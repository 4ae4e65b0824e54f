import { pages } from '@saferide/contracts/kernel/pages';

export const CHANGE_VEHICLE_PARAMETER = 'car';

export const changeVehicleUrl = `${pages.vehicleReview}?${CHANGE_VEHICLE_PARAMETER}=another`;

export const WRONG_PLATE_PARAMETER = 'wrong';

export const wrongPlateUrl = (reason: string): string => `${changeVehicleUrl}&${WRONG_PLATE_PARAMETER}=${reason}`;
