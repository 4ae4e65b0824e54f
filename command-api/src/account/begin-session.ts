import { randomBytes } from 'node:crypto';
import { signLiveToken } from '@saferide/infrastructure/callers/live-token';
import { networkOf } from '@saferide/infrastructure/callers/network-of';
import { SESSION_DAYS } from '@saferide/infrastructure/callers/sessions';
import { contextOf } from '@saferide/infrastructure/http/request-context';
import {
  deviceCookie,
  deviceTokenIn,
  sessionCookie,
  sessionTokenIn,
} from '@saferide/infrastructure/http/session-cookie';
import type { Request, Response } from 'express';
import type { AccountServices } from './services.ts';
import { userViewOf } from './user-view.ts';

interface SignIn {
  readonly request: Request;
  readonly response: Response;
  readonly secondFactor: boolean;
}

/** Ends the browser's previous session, which signing out can no longer end once its cookie is overwritten. */
const endReplaced = async (sessions: AccountServices['sessions'], request: Request): Promise<void> => {
  const token = sessionTokenIn(request.header('cookie'));
  const before = token === undefined ? null : await sessions.callerOf(token);
  if (before) await sessions.end(before.accountId, before.sessionId);
};

export const beginSession = async (
  { log, sessions, liveTokens, notificationChannels, commands }: AccountServices,
  recipient: string,
  { request, response, secondFactor }: SignIn,
) => {
  const deviceToken = deviceTokenIn(request.header('cookie')) ?? randomBytes(16).toString('base64url');
  const device = request.header('user-agent') ?? 'unknown device';
  const { token, sessionId, newDevice } = await sessions.begin(recipient, device, {
    deviceToken,
    network: networkOf(request.ip),
    secondFactor,
  });
  contextOf(request).accountId = recipient;
  await endReplaced(sessions, request);
  response.append('Set-Cookie', deviceCookie(deviceToken));
  const kind = 'signed_in';
  const notice = { id: `${kind} ${sessionId}`, recipient, at: commands.clock(), kind, facts: { sessionId } } as const;
  // Sent before the response, so that every sign-in on a new device is notified.
  if (newDevice) for (const channel of notificationChannels) await channel.tell([notice]);
  return {
    body: {
      jwtToken: signLiveToken(liveTokens, { accountId: recipient, sessionId }),
      user: await userViewOf(log, recipient),
    },
    headers: { 'Set-Cookie': sessionCookie(token, SESSION_DAYS * 86_400) },
  };
};
