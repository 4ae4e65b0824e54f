export { isDriverLocationShared } from './driver-location.ts';
export { inState } from './open-ride-states.ts';
export { trailPoints, trailsOf } from './ride-trail.ts';
export { areaOf, averageStars, destinationOf, kilometres, pickupOf } from './ride-view.ts';
