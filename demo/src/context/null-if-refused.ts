import { RefusedCall } from '@saferide/client/call-errors';
import type { Ledger } from './ledger.ts';

export const nullIfRefused = async <T>(
  ledger: Ledger,
  reasons: readonly string[],
  call: () => Promise<T>,
): Promise<T | null> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof RefusedCall) || !reasons.includes(error.code)) throw error;
    ledger.refused(error.code);
    return null;
  }
};
