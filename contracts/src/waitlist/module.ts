import * as requesting from './request-waitlist.ts';
import * as waitlist from './waitlist.ts';

export const calls = { waitlistRequests: requesting, waitlist };
