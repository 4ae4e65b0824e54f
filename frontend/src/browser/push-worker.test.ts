import { withParams } from '@saferide/contracts/kernel/pages';
import { subscribeToPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { acceptRide } from '@saferide/contracts/ride/commands';
import { beforeEach, describe, expect, it } from 'vitest';
import { handlePushEvents, type PushWorkerScope } from './push-worker.ts';

const page = '/customer/rides/7';
const origin = 'https://saferide.test';
const payload = {
  ...{ tag: 'a', id: 'a', title: 'Your driver is on the way', text: 'Silver Toyota', page, actions: [] },
  ...{ alerts: true, whileOpen: false, rideId: '7' },
};

const KEY = new ArrayBuffer(65);

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: KEY },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

type Windows = Awaited<ReturnType<PushWorkerScope['clients']['matchAll']>>;
type Listener = (event: object) => void;

let listeners: Map<string, Listener>;
let shown: [title: string, options: NotificationOptions | undefined][];
let opened: string[];
let windows: Windows;
let requests: [url: string, key: string | null][];
let bodies: unknown[];
let subscribed: unknown[];
let answer: { readonly ok: boolean } | null;

beforeEach(() => {
  listeners = new Map();
  shown = [];
  opened = [];
  windows = [];
  requests = [];
  bodies = [];
  subscribed = [];
  answer = { ok: true };
  handlePushEvents({
    fetch: async (url, { headers, body }) => {
      requests.push([url, new Headers(headers).get('Idempotency-Key')]);
      bodies.push(JSON.parse(String(body)));
      if (answer === null) throw new TypeError('No network');
      return answer;
    },
    location: { origin },
    registration: {
      showNotification: async (title, options) => void shown.push([title, options]),
      pushManager: {
        subscribe: async (options) => {
          subscribed.push(options);
          return subscriptionAt('https://push.example/fresh');
        },
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (url) => void opened.push(`new ${url}`) },
    addEventListener: (type: string, listener: unknown) => void listeners.set(type, listener as Listener),
  });
});

const happens = async (type: string, event: object): Promise<void> => {
  const done: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (what: Promise<unknown>) => void done.push(what) });
  await Promise.all(done);
};
const pushed = (text: string) => happens('push', { data: { text: () => text } });
const clicked = (data: unknown, action = '') =>
  happens('notificationclick', { action, notification: { data, tag: 'a', close: () => undefined } });
const open = (path: string, navigated = true, visibilityState = 'hidden'): Windows[number] => {
  const url = `${origin}${path}`;
  const focus = async () => void opened.push(`focused ${path}`);
  const navigate = async (to: string) => {
    if (!navigated) throw new TypeError('Not ruled by this worker');
    opened.push(`led to ${to}`);
    return { url: to, focus: async () => undefined, navigate };
  };
  const postMessage = (message: object) => void opened.push(`posted ${path} ${JSON.stringify(message)}`);
  return { url, focus, navigate, postMessage, visibilityState } as unknown as Windows[number];
};

it('a push shows a notification with its tag', async () => {
  await pushed(JSON.stringify(payload));
  expect(shown).toMatchObject([[payload.title, { body: payload.text, tag: 'a', data: { page } }]]);
});

it.each([
  ['without content', ''],
  ['that is not JSON', 'no JSON'],
  ['with missing fields', '{"title":1}'],
  ['with a page of another site', JSON.stringify({ ...payload, page: '//example.ng' })],
])('a push %s still shows a notification', async (_rule, text) => {
  await pushed(text);
  expect(shown).toMatchObject([['SafeRide', { data: { page: '/' } }]]);
});

it('clicking a notification focuses the page if it is open', async () => {
  windows = [open('/'), open(page)];
  await clicked({ page });
  expect(opened).toEqual([`focused ${page}`]);
});

it('clicking a notification navigates an open window to the page', async () => {
  windows = [open('/other', false), open('/')];
  await clicked({ page });
  expect(opened).toEqual([`led to ${origin}${page}`]);
});

it.each([
  ['its page', { page }, page],
  ['the start page if it names none', null, '/'],
  ['the start page if it names another site', { page: 'https://example.ng/' }, '/'],
])('clicking a notification opens a new window at %s', async (_page, data, path) => {
  await clicked(data);
  expect(opened).toEqual([`new ${origin}${path}`]);
});

describe('a push while the app is visible', () => {
  beforeEach(() => {
    windows = [open('/', true, 'visible'), open('/other')];
  });

  it('is posted to the visible page and shows no notification', async () => {
    await pushed(JSON.stringify(payload));
    const { id, title, text, alerts } = payload;
    const notice = { id, title, text, page, alerts };
    expect(opened).toEqual([`posted / ${JSON.stringify({ type: 'PUSHED', notice })}`]);
    expect(shown).toEqual([]);
  });

  it('shows a notification if it is marked to be shown while the app is open', async () => {
    await pushed(JSON.stringify({ ...payload, whileOpen: true }));
    expect([shown.length, opened]).toEqual([1, []]);
  });
});

it('the call action of a notification opens its page at #call', async () => {
  await clicked({ page, rideId: '7' }, 'call');
  expect(opened).toEqual([`new ${origin}${page}#call`]);
});

describe('a subscription renewed by the browser', () => {
  it('is sent to the server, and then the old subscription is removed', async () => {
    const newSubscription = subscriptionAt('https://push.example/new');
    await happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription,
    });
    expect(requests.map(([url]) => url)).toEqual([subscribeToPush.path, unsubscribeFromPush.path]);
    expect(bodies).toEqual([{ subscription: newSubscription.toJSON() }, { endpoint: 'https://push.example/old' }]);
    expect(subscribed).toEqual([]);
  });

  it('is created with the same key if the browser gives no new subscription', async () => {
    await happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription: null,
    });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(bodies[0]).toEqual({ subscription: subscriptionAt('https://push.example/fresh').toJSON() });
  });

  it('does not remove the old subscription if the server refuses the new one', async () => {
    answer = { ok: false };
    const newSubscription = subscriptionAt('https://push.example/new');
    await happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription,
    });
    expect(requests.map(([url]) => url)).toEqual([subscribeToPush.path]);
  });
});

describe('accepting an offer from its notification', () => {
  const accepts = () => clicked({ page: '/driver', rideId: '7' }, 'accept');

  it('sends the command with an idempotency key and opens the ride', async () => {
    await accepts();
    expect(requests).toEqual([[withParams(acceptRide.path, { id: '7' }), expect.stringMatching(/^[\w-]{36}$/)]]);
    expect(shown).toMatchObject([['The ride is yours', { tag: 'a', data: { page: '/driver' } }]]);
    expect(opened).toEqual([`new ${origin}/driver`]);
  });

  it.each([
    ['is refused', { ok: false }, 'The ride was not accepted'],
    ['gets no response', null, 'No network'],
  ])('replaces the notification with the reason when the command %s', async (_rule, response, title) => {
    answer = response;
    await accepts();
    expect(shown).toMatchObject([[title, { tag: 'a', data: { page: '/driver' } }]]);
    expect(opened).toEqual([]);
  });
});
