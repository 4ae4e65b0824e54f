import { driverPayments, readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { queryFrom } from '../../api/query.ts';

export const trialQuery = queryFrom(readTrialStatus);

export const subscriptionQuery = queryFrom(readSubscription);

export const paymentsQuery = queryFrom(driverPayments, { query: { limit: 50 } });
