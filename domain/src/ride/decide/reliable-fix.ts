import type { Fix } from '../../place/fix.ts';

/** True for a position that was measured or chosen on the map and is not doubted. */
export const isReliableFix = (fix: Fix | null): fix is Fix => fix !== null && fix.source !== 'stated' && !fix.doubted;
