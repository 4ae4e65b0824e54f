/** What other columns may know of rides. */

export { trailsOf } from './ride-trail.ts';
export { averageStars, kilometres } from './ride-view.ts';
