import { multiLineText } from './fields.ts';

/** An operator's reason, at most 500 characters. */
export const reason = multiLineText({ max: 500, blank: 'Say why' });
