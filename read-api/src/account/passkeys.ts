import { passkeys as passkeysCall } from '@saferide/contracts/account/passkeys';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountPasskeyList = (router: Router, { queries, passkeys }: ReadServices): void =>
  mountQuery(router, passkeysCall, queries, 'content', async ({ caller }) => ({
    body: (await passkeys.list(caller.accountId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }));
