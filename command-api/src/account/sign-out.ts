import { loginPage, logout, logoutPage, revokeOtherSessions, revokeSession } from '@saferide/contracts/account/auth';
import { pages } from '@saferide/contracts/kernel/pages';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { isOfUnknownOrigin, isSameOriginNavigation } from '@saferide/infrastructure/http/same-origin';
import { clearedSessionCookie } from '@saferide/infrastructure/http/session-cookie';
import type { Router } from 'express';
import { mountAction } from '../handling/mount-command.ts';
import type { AccountServices } from './services.ts';

export const mountSignOut = (router: Router, { commands, sessions, publicUrl }: AccountServices): void => {
  const cleared = { 'Set-Cookie': clearedSessionCookie() };

  mountAction(router, logout, commands, async ({ caller }) => {
    await sessions.end(caller.accountId, caller.sessionId);
    return { body: undefined, headers: cleared };
  });

  // A GET ends the session only for navigation from our own origin; a request of unknown origin is sent to the page
  // with the button.
  mountCall(router, logoutPage, commands, async ({ caller, request }) => {
    if (caller && isOfUnknownOrigin(request.headers)) return { body: undefined, headers: { Location: pages.security } };
    if (!isSameOriginNavigation(request.headers, [new URL(publicUrl).origin]))
      throw edgeProblem('CrossSiteRequest', 'Sign out from a page of SafeRide.');
    if (caller) await sessions.end(caller.accountId, caller.sessionId);
    return { body: undefined, headers: { ...cleared, Location: '/' } };
  });

  mountCall(router, loginPage, commands, async () => ({ body: undefined, headers: { Location: '/login' } }));

  mountAction(router, revokeSession, commands, async ({ caller, params: { id } }) => {
    if (!(await sessions.end(caller.accountId, id)))
      throw edgeProblem('NotFound', 'You have no such session, or it has ended.');
    return { body: undefined, headers: id === caller.sessionId ? cleared : {} };
  });

  mountAction(router, revokeOtherSessions, commands, async ({ caller }) => ({
    body: { ended: await sessions.endOthers(caller.accountId, caller.sessionId) },
  }));
};
