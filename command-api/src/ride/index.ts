export { displayedDriverOf } from './displayed-driver.ts';
export { carTextOf, driverTextOf } from './driver-text.ts';
export { bookingOf, travelTimesTo } from './travel-times.ts';
