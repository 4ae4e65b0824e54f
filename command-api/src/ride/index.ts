export { bookingOf, displayedDriverOf, travelTimesTo } from './acceptance.ts';
export { carTextOf, driverTextOf } from './driver-commands.ts';
