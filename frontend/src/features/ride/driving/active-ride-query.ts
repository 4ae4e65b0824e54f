import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import { callQuery } from '../../../api/query.ts';

/** Alone in its file, because a rider's first load has it without the driver's other queries. */
export const activeRideQuery = callQuery(activeDriverRide);
