import { shownTextField } from './fields.ts';

/** Why somebody does something: it is kept, with their account, in the log. In a file of its own, for riders never load it. */
export const reason = shownTextField({ max: 500, blank: 'Say why' });
