import { pushStatus } from '@saferide/contracts/notification/push';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

export const mountPushStatus = (
  router: Router,
  { queries, sessions, pushSubscriptions, pushPublicKey: publicKey }: ReadServices,
): void =>
  mountQuery(router, pushStatus, queries, 'never', async ({ caller: { accountId, sessionId } }) => {
    const [subscribed, signedIn] = await Promise.all([pushSubscriptions.list(accountId), sessions.list(accountId)]);
    const names = new Map(signedIn.flatMap(({ id, device, endedAt }) => (endedAt === null ? [[id, device]] : [])));
    const devices = subscribed.flatMap(({ sessionId: its, since }) => {
      const device = names.get(its);
      return device === undefined ? [] : [{ device, since, own: its === sessionId }];
    });
    return { body: { publicKey, devices } };
  });
