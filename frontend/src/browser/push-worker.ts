import type { PushPayload } from '@saferide/contracts/notice/push-payload';

interface Waiting {
  waitUntil(what: Promise<unknown>): void;
}

interface Pushed extends Waiting {
  readonly data: { text(): string } | null;
}

interface Clicked extends Waiting {
  readonly notification: Pick<Notification, 'data' | 'close'>;
}

interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<Window | null>;
}

/** As much of a worker's scope as this needs: the app is compiled for pages. */
export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}

/** What a later server says, and this worker cannot read: something is to be seen all the same, or the browser says so itself. */
const UNREAD = { tag: 'unread', title: 'SafeRide', text: 'There is news about your rides.', page: '/', actions: [] };

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Of this app alone, whoever said it. */
const isPage = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

const payloadIn = (text: string): PushPayload => {
  try {
    const { tag, title, text: its, page, actions } = JSON.parse(text);
    const known = isText(tag) && isText(title) && typeof its === 'string' && isPage(page) && Array.isArray(actions);
    return known ? { tag, title, text: its, page, actions } : UNREAD;
  } catch {
    return UNREAD;
  }
};

const told = ({ registration }: WorkerScope, { tag, title, text, page, actions }: PushPayload): Promise<void> => {
  // Not every browser has actions; those that have take them from here.
  const options: NotificationOptions & { readonly actions: PushPayload['actions'] } = {
    ...{ tag, body: text, actions, lang: 'en-NG', icon: '/icon.svg', data: { page } },
  };
  return registration.showNotification(title, options);
};

/** The page as it stands open, else any page of the app led there, else a new one. */
const gone = async ({ clients, location }: WorkerScope, page: string): Promise<unknown> => {
  const { href } = new URL(page, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === href);
  if (there) return there.focus();
  for (const open of windows) {
    // One that this worker does not rule cannot be led anywhere.
    const led = await open.navigate(href).catch(() => null);
    if (led) return led.focus();
  }
  return clients.openWindow(href);
};

/** What a service worker does with notices. It runs while no page is open, so it carries nothing but this. */
export const showNotices = (scope: WorkerScope): void => {
  scope.addEventListener('push', (event) => event.waitUntil(told(scope, payloadIn(event.data?.text() ?? ''))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { page } = (event.notification.data ?? {}) as { readonly page?: unknown };
    event.waitUntil(gone(scope, isPage(page) ? page : '/'));
  });
};
