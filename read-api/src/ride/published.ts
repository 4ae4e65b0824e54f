/** What other columns may know of rides. */

export { inState } from './open-ride-states.ts';
export { trailsOf } from './ride-trail.ts';
export { averageStars, kilometres } from './ride-view.ts';
