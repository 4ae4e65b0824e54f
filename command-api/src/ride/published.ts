/** What other columns may know of rides. */

export type { OpenRides } from './open-rides.ts';
