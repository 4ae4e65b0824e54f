import { rideTrail } from '@saferide/contracts/ride/trail';
import { queryFrom } from '../../../api/query.ts';

export const trailQuery = (id: string) => queryFrom(rideTrail, { params: { id } });
