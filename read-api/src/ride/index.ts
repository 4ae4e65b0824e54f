export { isDriverLocationShared } from './driver-position.ts';
export { isInOpenRideState } from './open-rides.ts';
export { spentKobo } from './ride-page.ts';
export { rideRows, vehicleShownOn } from './ride-row.ts';
export { trailPoints, trailsOf } from './ride-trail.ts';
export { areaOf, averageStars, destinationOf, pickupOf, rideForOperators } from './ride-view.ts';
