import { signLiveToken } from '@saferide/infrastructure/callers/live-token';
import { SESSION_DAYS } from '@saferide/infrastructure/callers/sessions';
import { sessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Request } from 'express';
import type { AccountServices } from './services.ts';
import { userViewOf } from './user-view.ts';

/** Signs an account in on the device that asks: the cookie to set and what to answer. */
export const beginSession = async (
  { log, sessions, liveTokenSecret }: AccountServices,
  accountId: string,
  request: Request,
) => {
  const { token, sessionId } = await sessions.begin(accountId, request.header('user-agent') ?? 'unknown device');
  return {
    body: {
      jwtToken: signLiveToken(liveTokenSecret, { accountId, sessionId }),
      user: await userViewOf(log, accountId),
    },
    headers: { 'Set-Cookie': sessionCookie(token, SESSION_DAYS * 86_400) },
  };
};
