import { driverPayments, readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { callQuery } from '../../api/query.ts';

export const trialQuery = callQuery(readTrialStatus);

export const subscriptionQuery = callQuery(readSubscription);

export const PAYMENTS_PER_PAGE = 50;

/** `after` is the id of the last payment on the previous page. */
export const paymentsQuery = (after: string | null) =>
  callQuery(driverPayments, { query: { limit: PAYMENTS_PER_PAGE, ...(after === null ? {} : { after }) } });
