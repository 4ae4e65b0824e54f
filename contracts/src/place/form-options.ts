/** Places and banks that forms offer. */
export { cities } from '@saferide/domain/place/cities';
export { TOWNS_CREDIT } from '@saferide/domain/place/gazetteer/credits';
export { lagosAreas } from '@saferide/domain/place/lagos-areas';
export { LANDMARKS_SHOWN } from '@saferide/domain/place/location-info';
export { nigerianStates } from '@saferide/domain/place/states';
export { bankNames } from '../driver/bank-account.ts';
