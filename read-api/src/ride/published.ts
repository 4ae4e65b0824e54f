/** What other columns may know of rides. */

export { averageStars, kilometres } from './ride-view.ts';
