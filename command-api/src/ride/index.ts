export { displayedDriverOf } from './displayed-driver.ts';
export type { OpenRides } from './open-rides.ts';
export { bookingOf, travelTimesTo } from './travel-times.ts';
