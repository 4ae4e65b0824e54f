import type { Fix } from '../../place/fix.ts';

/** True for positions that were measured or chosen and are not doubted. */
export const isReliableFix = (fix: Fix | null): fix is Fix => fix !== null && fix.source !== 'stated' && !fix.doubted;
