import * as activeDriverRide from './active-driver-ride.ts';
import * as commands from './commands.ts';
import * as countedRides from './counted-rides.ts';
import * as driverQueries from './driver-queries.ts';
import * as hoursCalls from './hours-calls.ts';
import * as operatorCalls from './operator-calls.ts';
import * as queries from './queries.ts';
import * as riderQueries from './rider-queries.ts';
import * as trailQueries from './trail.ts';

/** Calls by OpenAPI tag. */
export const calls = {
  rides: {
    ...commands,
    ...hoursCalls,
    ...queries,
    ...countedRides,
    ...riderQueries,
    ...driverQueries,
    ...activeDriverRide,
    ...trailQueries,
    ...operatorCalls,
  },
};
export * as frames from './all-frames.ts';
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['rides', 'driver_stats', 'customer_stats', 'ride_statistics'] as const;
