import { multiLineText } from './fields.ts';

/** An operator's reason, stored in the log under their account. */
export const reason = multiLineText({ max: 500, blank: 'Say why' });
