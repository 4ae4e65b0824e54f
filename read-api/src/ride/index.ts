export { isDriverLocationShared } from './driver-position.ts';
export { isInOpenRideState } from './open-rides.ts';
export { rideRows, vehicleShownOn } from './ride-row.ts';
export { trailPoints, trailsOf } from './ride-trail.ts';
export { areaOf, averageStars, destinationOf, pickupOf, rideViewFor } from './ride-view.ts';
