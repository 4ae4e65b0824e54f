import { sessions as sessionsCall } from '@saferide/contracts/account/auth';
import { passkeys as passkeysCall } from '@saferide/contracts/account/passkeys';
import { networkOf } from '@saferide/infrastructure/callers/network-of';
import type { SessionView } from '@saferide/infrastructure/callers/sessions';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';

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

export const mountSessions = (router: Router, { queries, sessions }: ReadServices): void =>
  mountQuery(router, sessionsCall, queries, 'content', async ({ caller, request }) => {
    const listed = sessionViews(await sessions.list(caller.accountId));
    const here = networkOf(request.ip);
    return {
      body: listed.map((session) => {
        const current = session.id === caller.sessionId;
        // The stored network may be an hour old, but the network of the current session is known from the request.
        const lastSeenFrom = current ? here : session.lastSeenFrom;
        return { ...session, lastSeenFrom, current, sameNetwork: here !== null && lastSeenFrom === here };
      }),
    };
  });

export const mountPasskeyList = (router: Router, { queries, passkeys }: ReadServices): void =>
  mountQuery(router, passkeysCall, queries, 'content', async ({ caller }) => ({
    body: (await passkeys.list(caller.accountId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }));
