import { revokeSession } from '@saferide/contracts/account/auth';
import { pages, sessionPages } from '@saferide/contracts/kernel/pages';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { closeDeviceDatabase, DEVICE_DATABASE, pendingSignOut } from '../browser/device-database.ts';
import { type PersonalStorageName, readStored, removeStored, storageKeys, writeStored } from '../browser/storage.ts';
import { findOngoingRide } from '../features/ride/ongoing-ride.ts';
import { waitingActions } from '../outbox/waiting-actions.ts';
import { currentUserQuery } from '../session/current-user.ts';
import { forgetLastKnownAnswers, SIGNED_IN_CACHE } from '../session/last-known-answers.ts';
import { sessionIdOf } from '../session/live-token.ts';
import { showToast } from '../toasts/toasts.ts';
import { signOutWords as m } from './app.words.ts';
import { loadToaster } from './lazy-toaster.tsx';

const forgetSession = (): void => {
  removeStored('local', storageKeys.token);
  void forgetLastKnownAnswers();
};

/** Written by earlier versions of the app. */
const EARLIER_DRIVER_FORM_KEY = 'saferide_driver_form';

const personal: readonly PersonalStorageName[] = [
  'vehiclePhotos',
  'payment',
  'booking',
  'bookingSent',
  'noDriverSeen',
  'directions',
];

const forgetPerson = (): void => {
  removeStored('local', storageKeys.token);
  removeStored('session', EARLIER_DRIVER_FORM_KEY);
  for (const thing of personal) removeStored('session', storageKeys[thing]);
  for (const place of ['bookingDraft', 'driverPlace', 'location'] as const) removeStored('local', storageKeys[place]);
  for (const step of ['registration', 'signIn', 'pageBeforeSignIn'] as const)
    removeStored('session', storageKeys[step]);
  void closeDeviceDatabase();
  globalThis.indexedDB?.deleteDatabase(DEVICE_DATABASE);
  globalThis.caches?.delete(SIGNED_IN_CACHE).catch(() => undefined);
};

/**
 * Calls `go` to leave the page. Repeats `forgetAll` on `pagehide`, because late responses may have stored data, and
 * empties the page so that the Back button does not show it.
 */
const leave = (go: () => void, forgetAll: () => void): void => {
  forgetAll();
  addEventListener('pagehide', () => {
    forgetAll();
    document.body.replaceChildren();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  go();
};

const sayGoodbye = (): void => {
  document.body.textContent = m.signedOut;
};

const toLanding = (): void => {
  if (navigator.onLine || navigator.serviceWorker?.controller) location.replace(pages.home);
  else sayGoodbye();
};

/** Ends the session by its id, so that a newer session continues. Returns true if the session is over. */
const endSession = async (session: string): Promise<boolean> => {
  try {
    // If the id is unknown, ends the session of the cookie.
    if (session === '') await fetch(sessionPages.logout, { redirect: 'manual' });
    else await callApi(revokeSession, { params: { id: session }, idempotencyKey: session });
  } catch (error) {
    return error instanceof ApiError && (error.status === 401 || error.status === 404);
  }
  return true;
};

export const signOut = (): void => {
  const token = readStored('local', storageKeys.token, z.string());
  try {
    localStorage.setItem(storageKeys.signedOut, (token && sessionIdOf(token)) ?? '');
  } catch {
    // Without storage the session id cannot be remembered, so the session is ended through its cookie.
  }
  if (navigator.onLine) leave(() => location.assign(sessionPages.logout), forgetPerson);
  else leave(() => void endSession(pendingSignOut() ?? '').then(toLanding), forgetPerson);
};

const onStorage = ({ key, newValue }: StorageEvent): void => {
  if (key === storageKeys.signedOut && newValue !== null) leave(toLanding, forgetPerson);
};

export const leaveWhenSignedOutElsewhere = (): void => addEventListener('storage', onStorage);

export const finishSignOut = async (begin: () => void): Promise<void> => {
  forgetPerson();
  const session = pendingSignOut() ?? '';
  if (!(await endSession(session))) return waitForNetwork();
  removeStored('local', storageKeys.signedOut);
  if (location.pathname === pages.login || location.pathname === pages.register) begin();
  else location.reload();
};

const waitForNetwork = (): void => {
  addEventListener('online', () => location.reload());
  if (location.pathname === pages.home) sayGoodbye();
  else toLanding();
};

/** Time to read the toast before the sign-in page opens (spec 1 §9). */
const REDIRECT_MS = 500;

let leaving = false;

/** On the home page, signs out without a toast. Does nothing on the sign-in and sign-up pages. */
export const onUnauthorized = (): void => {
  if (leaving || location.pathname === '/login' || location.pathname === '/register') return;
  leaving = true;
  forgetSession();
  if (location.pathname === '/') {
    leave(() => location.replace(sessionPages.logout), forgetSession);
    return;
  }
  writeStored('session', storageKeys.pageBeforeSignIn, location.pathname + location.search);
  showToast(m.unauthorized, { description: m.loggedOut, tone: 'destructive' });
  const leaveSoon = () =>
    setTimeout(() => leave(() => location.assign(sessionPages.login), forgetSession), REDIRECT_MS);
  loadToaster().then(leaveSoon, leaveSoon);
};

export interface UnfinishedWork {
  readonly ride: 'riding' | 'driving' | null;
  readonly unsent: number;
}

export const unfinishedWorkOf = async (client: QueryClient): Promise<UnfinishedWork | null> => {
  const ride = await findOngoingRide(client);
  const unsent = waitingActions.current().length;
  if (!ride && unsent === 0) return null;
  const driving = ride?.driverId === client.getQueryData(currentUserQuery.queryKey)?.id;
  return { ride: ride && (driving ? 'driving' : 'riding'), unsent };
};
