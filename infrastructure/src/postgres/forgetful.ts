/** Faster, for data that may be lost in a crash. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
