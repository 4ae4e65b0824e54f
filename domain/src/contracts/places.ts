/** Places that forms offer. */

export { DEFAULT_AREA, lagosAreas } from '../places/lagos-areas.ts';
export { nigerianStates } from '../places/states.ts';
export { banksOffered } from './fields.ts';
