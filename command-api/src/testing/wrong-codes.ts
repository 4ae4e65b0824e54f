import { createHmac } from 'node:crypto';
import { DAY_MS } from '@saferide/domain/time/instant';
import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** Counts wrong codes of sign-ins as entered, without entering them. */
export const countWrongCodes = async (
  { infrastructure: { counts, systemKey }, clock }: CommandApiUnderTest,
  email: string,
  entries: number,
): Promise<void> => {
  const key = `login ${createHmac('sha256', secretFor(systemKey, 'codes')).update(email).digest('hex')}`;
  await counts.add({ action: 'wrong codes', key, windowMs: DAY_MS, by: entries }, clock.now());
};
