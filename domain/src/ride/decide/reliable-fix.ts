import type { Fix } from '../../place/fix.ts';

export const isReliableFix = (fix: Fix | null): fix is Fix => fix !== null && fix.source !== 'stated' && !fix.doubted;
