export { isDriverLocationShared } from './driver-position.ts';
export { isInOpenRideState } from './open-rides.ts';
export { vehicleShownOn } from './ride-row.ts';
export { trailPoints, trailsOf } from './ride-trail.ts';
export { areaOf, averageStars, destinationOf, pickupOf } from './ride-view.ts';
