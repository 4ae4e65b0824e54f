import { pendingErasure } from '@saferide/contracts/account/account';
import { account } from '@saferide/domain/account/published';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** From the log itself: whoever has just asked for it sees it. */
export const mountPendingErasure = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, pendingErasure, queries, 'content', async ({ caller: { accountId } }) => {
    const { state } = await log.load(account, accountId);
    const erasure = 'person' in state ? state.person.erasure : null;
    return {
      body: erasure && {
        until: erasure.until,
        causes: [...erasure.causes],
        byOneself: erasure.askedBy === accountId,
      },
    };
  });
