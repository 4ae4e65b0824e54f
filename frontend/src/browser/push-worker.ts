import type { PushPayload } from '@saferide/contracts/notification/push-payload';

interface Waiting {
  waitUntil(what: Promise<unknown>): void;
}

interface Pushed extends Waiting {
  readonly data: { text(): string } | null;
}

interface Clicked extends Waiting {
  /** The button that was clicked; empty for the notification itself. */
  readonly action: string;
  readonly notification: Pick<Notification, 'data' | 'close' | 'tag'>;
}

interface Subscription {
  readonly endpoint: string;
  readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'>;
  toJSON(): object;
}

interface Changed extends Waiting {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
}

interface Window {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: object): void;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<Window | null>;
}

export interface PushWorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> };
  };
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly Window[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(url: string, options: RequestInit): Promise<Pick<Response, 'ok'>>;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
}

const UNREAD: PushPayload = {
  ...{ tag: 'unread', id: 'unread', title: 'SafeRide', text: 'There is news about your rides.', page: '/' },
  ...{ alerts: true, whileOpen: true, rideId: null, actions: [] },
};

const TAKEN = { title: 'The ride is yours', text: 'Open SafeRide and be on your way to the pickup.' };
const NOT_TAKEN = { title: 'The ride was not accepted', text: 'Another driver may have it. Open SafeRide to see.' };
const NO_NETWORK = { title: 'No network', text: 'The ride was not accepted. Open SafeRide to try again.' };

export const ACCEPT_RIDE_PATH = '/api/driver/accept-ride/';
export const CALL_FRAGMENT = '#call';

const SUBSCRIBE = '/api/notifications/subscribe';
const UNSUBSCRIBE = '/api/notifications/unsubscribe';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPage = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

const payloadIn = (text: string): PushPayload => {
  try {
    const given = JSON.parse(text);
    const { tag, title, text: body, page, actions, id = tag, rideId } = given;
    const known = isText(tag) && isText(title) && typeof body === 'string' && isPage(page) && Array.isArray(actions);
    if (!known) return UNREAD;
    const flags = { alerts: given.alerts === true, whileOpen: given.whileOpen !== false };
    return { tag, id, title, text: body, page, actions, rideId: isText(rideId) ? rideId : null, ...flags };
  } catch {
    return UNREAD;
  }
};

const shown = (
  { registration }: PushWorkerScope,
  { tag, title, text, page, actions, rideId }: Omit<PushPayload, 'id' | 'alerts' | 'whileOpen'>,
): Promise<void> => {
  const options: NotificationOptions & { readonly actions: PushPayload['actions'] } = {
    ...{ tag, body: text, actions, lang: 'en-NG', icon: '/icon.svg', data: { page, rideId } },
  };
  return registration.showNotification(title, options);
};

const announce = async (scope: PushWorkerScope, payload: PushPayload): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const visiblePages = payload.whileOpen ? [] : windows.filter(({ visibilityState }) => visibilityState === 'visible');
  if (visiblePages.length === 0) return shown(scope, payload);
  const { id, title, text, page, alerts } = payload;
  for (const open of visiblePages) open.postMessage({ type: 'PUSHED', notice: { id, title, text, page, alerts } });
};

const sendCommand = (scope: PushWorkerScope, address: string, body: object): Promise<Pick<Response, 'ok'> | null> =>
  scope
    .fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    .catch(() => null);

const resubscribe = async (scope: PushWorkerScope, { oldSubscription, newSubscription }: Changed): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const now =
    newSubscription ??
    (applicationServerKey &&
      (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!now) return;
  const answer = await sendCommand(scope, SUBSCRIBE, { subscription: now.toJSON() });
  if (answer?.ok && oldSubscription && oldSubscription.endpoint !== now.endpoint)
    await sendCommand(scope, UNSUBSCRIBE, { endpoint: oldSubscription.endpoint });
};

const acceptRide = async (scope: PushWorkerScope, rideId: string, { page, tag }: { page: string; tag: string }) => {
  const answer = await sendCommand(scope, `${ACCEPT_RIDE_PATH}${encodeURIComponent(rideId)}`, {});
  const outcome = answer === null ? NO_NETWORK : answer.ok ? TAKEN : NOT_TAKEN;
  await shown(scope, { ...outcome, tag, page, rideId: null, actions: [] });
  if (answer?.ok) await goTo(scope, page);
};

const goTo = async ({ clients, location }: PushWorkerScope, page: string): Promise<unknown> => {
  const { href } = new URL(page, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openAtPage = windows.find(({ url }) => url === href);
  if (openAtPage) return openAtPage.focus();
  for (const open of windows) {
    // Fails for a window that this worker does not control.
    const navigated = await open.navigate(href).catch(() => null);
    if (navigated) return navigated.focus();
  }
  return clients.openWindow(href);
};

export const handlePushEvents = (scope: PushWorkerScope): void => {
  scope.addEventListener('push', (event) => event.waitUntil(announce(scope, payloadIn(event.data?.text() ?? ''))));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(scope, event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { page: given, rideId } = (event.notification.data ?? {}) as {
      readonly page?: unknown;
      readonly rideId?: unknown;
    };
    const page = isPage(given) ? given : '/';
    if (event.action === 'accept' && isText(rideId))
      return event.waitUntil(acceptRide(scope, rideId, { page, tag: event.notification.tag }));
    event.waitUntil(goTo(scope, event.action === 'call' ? `${page}${CALL_FRAGMENT}` : page));
  });
};
