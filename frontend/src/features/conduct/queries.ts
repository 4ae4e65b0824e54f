import { blockedPeople, conductOfRide } from '@saferide/contracts/conduct/conduct';
import { queryFrom } from '../../api/query.ts';

export const conductOfRideQuery = (id: string) => queryFrom(conductOfRide, { params: { id } });

export const blockedPeopleQuery = queryFrom(blockedPeople);
