import { blockedPeople, conductOfRide } from '@saferide/contracts/conduct/conduct';
import { queryForCall } from '../../api/query.ts';

export const conductOfRideQuery = (id: string) => queryForCall(conductOfRide, { params: { id } });

export const blockedPeopleQuery = queryForCall(blockedPeople);
