import { randomBytes } from 'node:crypto';
import { loginPage, logout, logoutPage, revokeOtherSessions, revokeSession } from '@saferide/contracts/account/auth';
import type { UserView } from '@saferide/contracts/account/current-user';
import { pages } from '@saferide/contracts/kernel/pages';
import type { AccountEvent } from '@saferide/domain/account/events';
import { account } from '@saferide/domain/account/lifecycle';
import { driver } from '@saferide/domain/driver';
import { fullNameOf } from '@saferide/domain/person/person-name';
import { signLiveToken } from '@saferide/infrastructure/callers/live-token';
import { networkOf } from '@saferide/infrastructure/callers/network-of';
import { SESSION_DAYS } from '@saferide/infrastructure/callers/sessions';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { mountCall } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { requestContextOf } from '@saferide/infrastructure/http/request-context';
import { isOfUnknownOrigin, isSameOriginNavigation } from '@saferide/infrastructure/http/same-origin';
import {
  clearedSessionCookie,
  deviceCookie,
  deviceTokenIn,
  sessionCookie,
  sessionTokenIn,
} from '@saferide/infrastructure/http/session-cookie';
import type { Request, Response, Router } from 'express';
import { mountAction } from '../handling/mount-command.ts';
import { verificationStatusOf } from '../kernel/driver-verification.ts';
import type { AccountServices } from './services.ts';

type OfType<T extends AccountEvent['type']> = Extract<AccountEvent, { type: T }>;

const lastOf = <T extends AccountEvent['type']>(events: readonly AccountEvent[], type: T): OfType<T> | undefined =>
  events.findLast((event): event is OfType<T> => event.type === type);

export const userViewOf = async (log: EventLog, accountId: string): Promise<UserView> => {
  const [loaded, driving] = await Promise.all([log.load(account, accountId), log.load(driver, accountId)]);
  const events = loaded.events.map(({ event }) => event);
  const registered = lastOf(events, 'AccountRegistered')?.personal ?? null;
  const contact = 'person' in loaded.state ? loaded.state.person.contact : null;
  const accepted = 'person' in loaded.state ? loaded.state.person.terms : null;
  const completed = lastOf(events, 'ProfileCompleted');
  const profile = completed?.personal ?? null;
  const customer = lastOf(events, 'CustomerCreated');
  const { firstName = null, lastName = null } = profile ?? registered ?? {};
  const began = driving.events[0]?.event;
  const { state } = driving;
  return {
    id: accountId,
    firstName,
    lastName,
    email: contact?.email ?? null,
    phoneNumber: contact?.phoneNumber ?? null,
    roles: 'person' in loaded.state ? [...loaded.state.person.roles] : [],
    profile: completed
      ? {
          fullName: profile && fullNameOf(profile),
          phoneNumber: contact?.phoneNumber ?? null,
          state: completed.data.state,
          city: completed.data.city,
          address: profile?.address ?? null,
        }
      : null,
    terms: accepted && { version: accepted.version, acceptedAt: accepted.at },
    customer: customer ? { id: accountId, createdAt: customer.at } : null,
    driver:
      state.status === 'none' || !began
        ? null
        : {
            id: accountId,
            verificationStatus: verificationStatusOf(state),
            vehicleType: state.driver.vehicleType,
            createdAt: began.at,
          },
  };
};

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
  requestContextOf(request).accountId = recipient;
  await endReplaced(sessions, request);
  response.append('Set-Cookie', deviceCookie(deviceToken));
  const kind = 'signed_in';
  const notice = { id: `${kind} ${sessionId}`, recipient, at: commands.clock(), kind, facts: { sessionId } } as const;
  const [user] = await Promise.all([
    userViewOf(log, recipient),
    // Sent before the response, so that no sign-in on a new device goes without a notification.
    ...(newDevice ? notificationChannels.map((channel) => channel.send([notice])) : []),
  ]);
  return {
    body: { jwtToken: signLiveToken(liveTokens, { accountId: recipient, sessionId }), user },
    headers: { 'Set-Cookie': sessionCookie(token, SESSION_DAYS * 86_400) },
  };
};

export const mountSignOut = (router: Router, { commands, sessions, publicUrl }: AccountServices): void => {
  const cleared = { 'Set-Cookie': clearedSessionCookie() };

  mountAction(router, logout, commands, async ({ caller }) => {
    await sessions.end(caller.accountId, caller.sessionId);
    return { body: undefined, headers: cleared };
  });

  // A GET ends the session only for navigation from our own origin. Browsers that do not report the origin are
  // redirected to the security page, where a button ends the session.
  mountCall(router, logoutPage, commands, async ({ caller, request }) => {
    if (caller && isOfUnknownOrigin(request.headers)) return { body: undefined, headers: { Location: pages.security } };
    if (!isSameOriginNavigation(request.headers, [new URL(publicUrl).origin]))
      throw edgeProblem('CrossSiteRequest', 'Sign out from a page of SafeRide.');
    if (caller) await sessions.end(caller.accountId, caller.sessionId);
    return { body: undefined, headers: { ...cleared, Location: '/' } };
  });

  mountCall(router, loginPage, commands, async () => ({ body: undefined, headers: { Location: '/login' } }));

  mountAction(router, revokeSession, commands, async ({ caller, params: { id } }) => {
    if (!(await sessions.revoke(caller.accountId, id, caller.sessionId)))
      throw edgeProblem('NotFound', 'You have no such session, or it has ended.');
    return { body: undefined, headers: id === caller.sessionId ? cleared : {} };
  });

  mountAction(router, revokeOtherSessions, commands, async ({ caller }) => ({
    body: { ended: await sessions.revokeOthers(caller.accountId, caller.sessionId) },
  }));
};
