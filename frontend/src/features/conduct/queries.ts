import { blockedPeople, conductOfRide } from '@saferide/contracts/conduct/conduct';
import { callQuery } from '../../api/query.ts';

export const conductOfRideQuery = (id: string) => callQuery(conductOfRide, { params: { id } });

export const blockedPeopleQuery = callQuery(blockedPeople);
