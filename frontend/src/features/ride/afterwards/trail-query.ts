import { rideTrail } from '@saferide/contracts/ride/trail';
import { callQuery } from '../../../api/query.ts';

export const trailQuery = (id: string) => callQuery(rideTrail, { params: { id } });
