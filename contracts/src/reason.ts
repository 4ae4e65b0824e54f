import { shownTextField } from './fields.ts';

/** An operator's reason, stored in the log under their account. */
export const reason = shownTextField({ max: 500, blank: 'Say why' });
