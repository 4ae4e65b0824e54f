import { rideTrail } from '@saferide/contracts/ride/trail';
import { queryForCall } from '../../../api/query.ts';

export const trailQuery = (id: string) => queryForCall(rideTrail, { params: { id } });
