import { sessions as sessionsCall } from '@saferide/contracts/account/auth';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** Devices signed in now and before. They are no events: the table itself is asked. */
export const mountSessions = (router: Router, { queries, sessions }: ReadServices): void =>
  mountQuery(router, sessionsCall, queries, 'content', async ({ caller }) => {
    const listed = await sessions.list(caller.accountId);
    const body = listed.map(({ id, device, createdAt, lastSeenAt, endedAt }) => ({
      id,
      device,
      current: id === caller.sessionId,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
    return { body };
  });
