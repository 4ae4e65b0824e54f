import { driverPayments, readSubscription, readTrialStatus } from '@saferide/contracts/subscription/subscription';
import { queryFrom } from '../../api/query.ts';

export const trialQuery = queryFrom(readTrialStatus);

export const subscriptionQuery = queryFrom(readSubscription);

/** A full page may be the last one. */
export const PAYMENTS_PAGE = 50;

/** `after`: the last payment of the previous page. */
export const paymentsQuery = (after: string | null) =>
  queryFrom(driverPayments, { query: { limit: PAYMENTS_PAGE, ...(after === null ? {} : { after }) } });
