import { pendingErasure } from '@saferide/contracts/account/account';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { account } from '@saferide/domain/account';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

/** Reads the log, so that a request shows before it is projected. */
export const erasureOf = async (
  log: Pick<ReadableLog, 'load'>,
  accountId: string,
): Promise<ResponseOf<typeof pendingErasure>> => {
  const { state } = await log.load(account, accountId);
  const erasure = 'person' in state ? state.person.erasure : null;
  return erasure && { until: erasure.until, causes: [...erasure.causes], byOneself: erasure.askedBy === accountId };
};

export const mountPendingErasure = (router: Router, { queries, log }: ReadServices): void =>
  mountQuery(router, pendingErasure, queries, 'content', async ({ caller: { accountId } }) => ({
    body: await erasureOf(log, accountId),
  }));
