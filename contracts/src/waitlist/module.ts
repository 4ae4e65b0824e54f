import * as waitlist from './waitlist.ts';

/** Calls by OpenAPI tag. */
export const calls = { waitlist };
