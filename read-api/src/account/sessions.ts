import { sessions as sessionsCall } from '@saferide/contracts/account/auth';
import type { SessionView } from '@saferide/infrastructure/callers/sessions';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** Sessions as they are shown to anybody who may see them. */
export const sessionViews = (listed: readonly SessionView[]) =>
  listed.map(({ id, device, createdAt, lastSeenAt, endedAt }) => ({
    id,
    device,
    startedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));

/** Devices signed in now and before. They are no events: the table itself is asked. */
export const mountSessions = (router: Router, { queries, sessions }: ReadServices): void =>
  mountQuery(router, sessionsCall, queries, 'content', async ({ caller }) => {
    const listed = sessionViews(await sessions.list(caller.accountId));
    return { body: listed.map((session) => ({ ...session, current: session.id === caller.sessionId })) };
  });
