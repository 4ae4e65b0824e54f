/** Settings of a server whose data nobody needs after a crash: several times faster, nothing forced to the disk. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
