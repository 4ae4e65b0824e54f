/** Places that forms offer. */

export { cities } from '../places/cities.ts';
export { DEFAULT_AREA, lagosAreas } from '../places/lagos-areas.ts';
export { LANDMARKS_SHOWN } from '../places/location-info.ts';
export { nigerianStates } from '../places/states.ts';
export { banksOffered } from './bank-account.ts';
