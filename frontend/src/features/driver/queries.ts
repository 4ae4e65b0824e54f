import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { callQuery } from '../../api/query.ts';

export const driverProfileQuery = callQuery(driverProfile);

export const verificationQuery = callQuery(readVerificationStatus);
