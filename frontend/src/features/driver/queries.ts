import { driverProfile, findDrivers, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { queryFrom } from '../../api/query.ts';

export const driverProfileQuery = queryFrom(driverProfile);

export const verificationQuery = queryFrom(readVerificationStatus);

/** Drivers as an operator looks for them. */
export const driversQuery = (q: string) => queryFrom(findDrivers, { query: { q } });
