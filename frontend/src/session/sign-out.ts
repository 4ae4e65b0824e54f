import { sessionPages } from '@saferide/contracts/pages';
import { forget } from '../browser/storage.ts';
import { personalThings, storageKeys } from '../browser/storage-keys.ts';
import { app } from '../messages/app.ts';
import { loadToaster } from '../toasts/load-toaster.ts';
import { showToast } from '../toasts/toasts.ts';

const forgetSession = (): void => {
  forget('local', storageKeys.token);
  forget('session', storageKeys.user);
};

/** What the browser keeps about somebody goes with them; what they were typing goes too. */
const forgetPerson = (): void => {
  forgetSession();
  for (const thing of personalThings) forget('session', storageKeys[thing]);
  for (const place of ['bookingDraft', 'driverPlace'] as const) forget('local', storageKeys[place]);
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

/** Ends the session by a page load, as `spec/` document 1 §2 has it. */
export const signOut = (): void => leave(() => location.assign(sessionPages.logout), forgetPerson);

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
  showToast(app.unauthorized.title, { description: app.unauthorized.description, tone: 'destructive' });
  // The time to read it begins when it can be seen.
  const leaveSoon = () =>
    setTimeout(() => leave(() => location.assign(sessionPages.login), forgetSession), REDIRECT_MS);
  loadToaster().then(leaveSoon, leaveSoon);
};
