import { revokeSession } from '@saferide/contracts/account/auth';
import { pages, sessionPages } from '@saferide/contracts/pages';
import { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/call-api.ts';
import { closeDevice } from '../browser/device.ts';
import { signedOutHere } from '../browser/signed-out.ts';
import { forget, readStored } from '../browser/storage.ts';
import { DEVICE, personalThings, SOMEBODY, storageKeys } from '../browser/storage-keys.ts';
import { loadToaster } from '../toasts/load-toaster.ts';
import { showToast } from '../toasts/toasts.ts';
import { forgetLastKnown } from './last-known.ts';
import { sessionOf } from './live-token.ts';
import { signOutWords as m } from './sign-out.words.ts';

const forgetSession = (): void => {
  forget('local', storageKeys.token);
  void forgetLastKnown();
};

/** What the browser keeps about somebody goes with them; what they were typing and what was not sent yet goes too. */
const forgetPerson = (): void => {
  forget('local', storageKeys.token);
  for (const thing of personalThings) forget('session', storageKeys[thing]);
  for (const place of ['bookingDraft', 'driverPlace', 'location'] as const) forget('local', storageKeys[place]);
  for (const step of ['registration', 'signIn'] as const) forget('session', storageKeys[step]);
  void closeDevice();
  // Waits for pages that still have it open, which let go of it at once.
  globalThis.indexedDB?.deleteDatabase(DEVICE);
  globalThis.caches?.delete(SOMEBODY).catch(() => undefined);
};

/**
 * Goes to another page by `go` and leaves nothing behind: not what an answer brought after all was forgotten, and no
 * page that the browser would show once more, as it was, to whoever goes back.
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

/** Says so in place of the page, where no page can be had. */
const sayGoodbye = (): void => {
  document.body.textContent = m.signedOut;
};

/** The landing page, which is kept where anything is; else the person would see the browser's own error. */
const toLanding = (): void => {
  if (navigator.onLine || navigator.serviceWorker?.controller) location.replace(pages.home);
  else sayGoodbye();
};

/**
 * Ends the session that somebody signed out of. Whoever is signed in by then keeps theirs: a session is ended by its
 * name, for its own person alone. Without a network the service worker sends it again as soon as there is one, also
 * when the app is closed. True when it is over.
 */
const endSession = async (session: string): Promise<boolean> => {
  try {
    // Which one it was is not known where the browser keeps nothing: then it is the cookie's.
    if (session === '') await fetch(sessionPages.logout, { redirect: 'manual' });
    else await callApi(revokeSession, { params: { id: session }, idempotencyKey: session });
  } catch (error) {
    // Refused for good: it ended by itself, or another person's cookie is here.
    return error instanceof ApiError && (error.status === 401 || error.status === 404);
  }
  return true;
};

/**
 * Signs out on this device at once, with or without a network. Until the server has confirmed that the session is over
 * the device remembers which it was, and no page of the app is drawn before that (`finishSignOut`).
 */
export const signOut = (): void => {
  const token = readStored('local', storageKeys.token, z.string());
  try {
    localStorage.setItem(storageKeys.signedOut, (token && sessionOf(token)) ?? '');
  } catch {
    // Nothing is kept here, so nothing is left but the cookie, which the page load ends.
  }
  if (navigator.onLine) leave(() => location.assign(sessionPages.logout), forgetPerson);
  else leave(() => void endSession(signedOutHere() ?? '').then(toLanding), forgetPerson);
};

/** Another page of this browser signed out: this one goes too. */
export const followSignOut = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.signedOut && newValue !== null) leave(toLanding, forgetPerson);
  });

/**
 * The app begins where somebody has signed out: their session ends before anything else is asked or drawn. `begin` goes
 * on for whoever is here now; without a network that is nobody.
 */
export const finishSignOut = async (begin: () => void): Promise<void> => {
  forgetPerson();
  const session = signedOutHere() ?? '';
  if (!(await endSession(session))) return waitForNetwork();
  forget('local', storageKeys.signedOut);
  if (location.pathname === pages.login || location.pathname === pages.register) begin();
  // Other pages have asked ahead of the app, as whoever it was: nothing of that is shown.
  else location.reload();
};

const waitForNetwork = (): void => {
  addEventListener('online', () => location.reload());
  if (location.pathname === pages.home) sayGoodbye();
  else toLanding();
};

/** How long the toast is seen before the page changes (`spec/` document 1 §9). */
const REDIRECT_MS = 500;

let leaving = false;

/**
 * What every 401 leads to: a toast, then the sign-in page. On the home page, which visitors may see too, a session that
 * ended is simply put away, and what comes is the landing page. Pages for visitors stay as they are.
 */
export const onUnauthorized = (): void => {
  if (leaving || location.pathname === '/login' || location.pathname === '/register') return;
  leaving = true;
  forgetSession();
  if (location.pathname === '/') {
    leave(() => location.replace(sessionPages.logout), forgetSession);
    return;
  }
  showToast(m.unauthorized, { description: m.loggedOut, tone: 'destructive' });
  // The time to read it begins when it can be seen.
  const leaveSoon = () =>
    setTimeout(() => leave(() => location.assign(sessionPages.login), forgetSession), REDIRECT_MS);
  loadToaster().then(leaveSoon, leaveSoon);
};
