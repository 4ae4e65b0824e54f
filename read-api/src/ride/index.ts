export { isDriverLocationShared } from './driver-position.ts';
export { isInOpenRideState } from './open-rides.ts';
export { totalSpentKobo } from './ride-page.ts';
export { selectRides, vehicleShownOn } from './ride-row.ts';
export { exportedTrailsOf, trailPoints } from './ride-trail.ts';
export {
  areaOf,
  averageStars,
  destinationOf,
  pickupOf,
  rideViewForOperators,
} from './ride-view.ts';
