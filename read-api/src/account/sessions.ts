import { sessions as sessionsCall } from '@saferide/contracts/account/auth';
import { networkOf } from '@saferide/infrastructure/callers/network-of';
import type { SessionView } from '@saferide/infrastructure/callers/sessions';
import type { Router } from 'express';
import { mountQuery } from '../queries/mount-query.ts';
import type { ReadServices } from '../services.ts';

/** Sessions as they are shown to anybody who may see them. */
export const sessionViews = (listed: readonly SessionView[]) =>
  listed.map(({ id, device, createdAt, lastSeenAt, begunFrom, seenFrom, endedAt }) => ({
    id,
    device,
    startedAt: createdAt.toISOString(),
    startedFrom: begunFrom,
    lastSeenAt: lastSeenAt.toISOString(),
    lastSeenFrom: seenFrom,
    endedAt: endedAt?.toISOString() ?? null,
  }));

/** Devices signed in now and before. They are no events: the table itself is asked. */
export const mountSessions = (router: Router, { queries, sessions }: ReadServices): void =>
  mountQuery(router, sessionsCall, queries, 'content', async ({ caller, request }) => {
    const listed = sessionViews(await sessions.list(caller.accountId));
    const here = networkOf(request.ip);
    return {
      body: listed.map((session) => {
        const current = session.id === caller.sessionId;
        // A session is noted as seen once an hour: of this one it is known better.
        const lastSeenFrom = current ? here : session.lastSeenFrom;
        return { ...session, lastSeenFrom, current, sameNetwork: here !== null && lastSeenFrom === here };
      }),
    };
  });
