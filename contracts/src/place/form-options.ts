/** Places and banks that forms offer. */

export { lagosAreas } from '@saferide/domain/place/lagos-areas';
export { cities } from '@saferide/geo/cities/cities';
export { MAX_LANDMARKS_SHOWN } from '@saferide/geo/cities/location-info';
export { nigerianStates } from '@saferide/geo/cities/states';
export { TOWNS_CREDIT } from '@saferide/geo/gazetteer/credits';
export { bankNames } from '../driver/bank-account.ts';
