export type { OpenRides } from './open-rides.ts';
export { shownDriver } from './shown-driver.ts';
export { bookingOf, travelTimesTo } from './travel-times.ts';
