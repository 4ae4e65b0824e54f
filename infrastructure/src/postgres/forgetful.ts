/** For servers whose data may be lost in a crash: several times faster. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
