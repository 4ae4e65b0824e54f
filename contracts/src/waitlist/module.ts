import * as requesting from './request-waitlist.ts';
import * as waitlist from './waitlist.ts';

/** Calls by OpenAPI tag. */
export const calls = { waitlistRequests: requesting, waitlist };
