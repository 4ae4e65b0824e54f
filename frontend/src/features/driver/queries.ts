import { driverProfile, readVerificationStatus } from '@saferide/contracts/driver/driver';
import { queryForCall } from '../../api/query.ts';

export const driverProfileQuery = queryForCall(driverProfile);

export const verificationQuery = queryForCall(readVerificationStatus);
