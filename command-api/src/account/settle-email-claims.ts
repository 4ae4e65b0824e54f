import { account } from '@saferide/domain/account/lifecycle';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';

export const settleAbandonedEmailClaims = async ({
  log,
  emailClaims,
}: Pick<Infrastructure, 'log' | 'emailClaims'>): Promise<void> => {
  for (const accountId of await emailClaims.leftovers()) {
    const { state } = await log.load(account, accountId);
    if ('person' in state && state.person.contact) await emailClaims.settle(accountId, state.person.contact.email);
    else await emailClaims.release(accountId);
  }
};
