import type { PushPayload } from '@saferide/contracts/notification/push-payload';

interface Waiting {
  waitUntil(what: Promise<unknown>): void;
}

interface Pushed extends Waiting {
  readonly data: { text(): string } | null;
}

interface Clicked extends Waiting {
  /** Empty where the notification itself was pressed. */
  readonly action: string;
  readonly notification: Pick<Notification, 'data' | 'close' | 'tag'>;
}

interface Subscription {
  readonly endpoint: string;
  readonly options: Pick<PushSubscriptionOptions, 'applicationServerKey'>;
  toJSON(): object;
}

/** The browser ended a subscription, or put another in its place. Not every browser says which. */
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

/** As much of a worker's scope as this needs: the app is compiled for pages. */
export interface WorkerScope {
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

/** What a later server says, and this worker cannot read: something is to be seen all the same, or the browser says so itself. */
const UNREAD: PushPayload = {
  ...{ tag: 'unread', id: 'unread', title: 'SafeRide', text: 'There is news about your rides.', page: '/' },
  ...{ alerts: true, whileOpen: true, rideId: null, actions: [] },
};

/** What became of a ride that was accepted from here. Whatever else it was, the app says it. */
const TAKEN = { title: 'The ride is yours', text: 'Open SafeRide and be on your way to the pickup.' };
const NOT_TAKEN = { title: 'The ride was not accepted', text: 'Another driver may have it. Open SafeRide to see.' };
const NO_NETWORK = { title: 'No network', text: 'The ride was not accepted. Open SafeRide to try again.' };

/** The command that takes an offer, before the ride's id; where on a ride's page the call is. */
export const ACCEPTS = '/api/driver/accept-ride/';
export const CALL = '#call';

/** Where the server is told where this browser is reached, and where no more. */
const SUBSCRIBE = '/api/notifications/subscribe';
const UNSUBSCRIBE = '/api/notifications/unsubscribe';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** Of this app alone, whoever said it. */
const isPage = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

const payloadIn = (text: string): PushPayload => {
  try {
    const given = JSON.parse(text);
    const { tag, title, text: its, page, actions, id = tag, rideId } = given;
    const known = isText(tag) && isText(title) && typeof its === 'string' && isPage(page) && Array.isArray(actions);
    if (!known) return UNREAD;
    const flags = { alerts: given.alerts === true, whileOpen: given.whileOpen !== false };
    return { tag, id, title, text: its, page, actions, rideId: isText(rideId) ? rideId : null, ...flags };
  } catch {
    return UNREAD;
  }
};

const shown = (
  { registration }: WorkerScope,
  { tag, title, text, page, actions, rideId }: Omit<PushPayload, 'id' | 'alerts' | 'whileOpen'>,
): Promise<void> => {
  // Not every browser has actions; those that have take them from here.
  const options: NotificationOptions & { readonly actions: PushPayload['actions'] } = {
    ...{ tag, body: text, actions, lang: 'en-NG', icon: '/icon.svg', data: { page, rideId } },
  };
  return registration.showNotification(title, options);
};

/** To whoever looks at the app it is told there, and once: by the socket, or by the page that is handed it here. */
const told = async (scope: WorkerScope, payload: PushPayload): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const looked = payload.whileOpen ? [] : windows.filter(({ visibilityState }) => visibilityState === 'visible');
  if (looked.length === 0) return shown(scope, payload);
  const { id, title, text, page, alerts } = payload;
  for (const open of looked) open.postMessage({ type: 'PUSHED', notice: { id, title, text, page, alerts } });
};

/** A command's answer; null when none came. */
const sent = (scope: WorkerScope, address: string, body: object): Promise<Pick<Response, 'ok'> | null> =>
  scope
    .fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    .catch(() => null);

/** Goes on telling this device, without anybody having to open the app. */
const renewed = async (scope: WorkerScope, { oldSubscription, newSubscription }: Changed): Promise<void> => {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  const now =
    newSubscription ??
    (applicationServerKey &&
      (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
  if (!now) return;
  const answer = await sent(scope, SUBSCRIBE, { subscription: now.toJSON() });
  if (answer?.ok && oldSubscription && oldSubscription.endpoint !== now.endpoint)
    await sent(scope, UNSUBSCRIBE, { endpoint: oldSubscription.endpoint });
};

/** Accepts what is offered, without the app, and says what came of it in the place of the offer. */
const accepted = async (scope: WorkerScope, rideId: string, { page, tag }: { page: string; tag: string }) => {
  const answer = await sent(scope, `${ACCEPTS}${encodeURIComponent(rideId)}`, {});
  const said = answer === null ? NO_NETWORK : answer.ok ? TAKEN : NOT_TAKEN;
  await shown(scope, { ...said, tag, page, rideId: null, actions: [] });
  if (answer?.ok) await gone(scope, page);
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
export const showNotifications = (scope: WorkerScope): void => {
  scope.addEventListener('push', (event) => event.waitUntil(told(scope, payloadIn(event.data?.text() ?? ''))));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewed(scope, event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { page: given, rideId } = (event.notification.data ?? {}) as {
      readonly page?: unknown;
      readonly rideId?: unknown;
    };
    const page = isPage(given) ? given : '/';
    if (event.action === 'accept' && isText(rideId))
      return event.waitUntil(accepted(scope, rideId, { page, tag: event.notification.tag }));
    // No notification may call by itself: the page has it ready.
    event.waitUntil(gone(scope, event.action === 'call' ? `${page}${CALL}` : page));
  });
};
