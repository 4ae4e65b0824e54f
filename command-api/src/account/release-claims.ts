import { account } from '@saferide/domain/account/lifecycle';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';

/** Gives up e-mail claims of sign-ups that never became an account: what a process that died in between left behind. */
export const releaseLeftClaims = async ({
  log,
  emailClaims,
}: Pick<Infrastructure, 'log' | 'emailClaims'>): Promise<void> => {
  for (const accountId of await emailClaims.leftovers()) {
    const { state } = await log.load(account, accountId);
    if (state.status === 'registered' || state.status === 'active') await emailClaims.settle(accountId);
    else await emailClaims.release(accountId);
  }
};
