import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { queryFrom } from '../../api/query.ts';

export const driverProfileQuery = queryFrom(driverProfile);

export const verificationQuery = queryFrom(readVerificationStatus);
