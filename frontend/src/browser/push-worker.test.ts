import { subscribeToPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { withParams } from '@saferide/contracts/paths';
import { acceptRide } from '@saferide/contracts/ride/commands';
import { beforeEach, describe, expect, it } from 'vitest';
import { showNotifications, type WorkerScope } from './push-worker.ts';

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

type Windows = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>;
type Listener = (event: object) => void;

let listeners: Map<string, Listener>;
let shown: [title: string, options: NotificationOptions | undefined][];
let opened: string[];
let windows: Windows;
let asked: [url: string, key: string | null][];
let bodies: unknown[];
/** With which options the browser was subscribed anew. */
let subscribed: unknown[];
/** What the server answers; null where there is no network. */
let answer: { readonly ok: boolean } | null;

beforeEach(() => {
  listeners = new Map();
  shown = [];
  opened = [];
  windows = [];
  asked = [];
  bodies = [];
  subscribed = [];
  answer = { ok: true };
  showNotifications({
    fetch: async (url, { headers, body }) => {
      asked.push([url, new Headers(headers).get('Idempotency-Key')]);
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

/** What the worker does with an event, to its end. */
const happens = async (type: string, event: object): Promise<void> => {
  const done: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (what: Promise<unknown>) => void done.push(what) });
  await Promise.all(done);
};
const pushed = (text: string) => happens('push', { data: { text: () => text } });
const clicked = (data: unknown, action = '') =>
  happens('notificationclick', { action, notification: { data, tag: 'a', close: () => undefined } });
const open = (path: string, led = true, visibilityState = 'hidden'): Windows[number] => {
  const url = `${origin}${path}`;
  const focus = async () => void opened.push(`focused ${path}`);
  const navigate = async (to: string) => {
    if (!led) throw new TypeError('Not ruled by this worker');
    opened.push(`led to ${to}`);
    return { url: to, focus: async () => undefined, navigate };
  };
  const postMessage = (message: object) => void opened.push(`told ${path} ${JSON.stringify(message)}`);
  return { url, focus, navigate, postMessage, visibilityState } as unknown as Windows[number];
};

it('shows what it is handed, under its tag', async () => {
  await pushed(JSON.stringify(payload));
  expect(shown).toMatchObject([[payload.title, { body: payload.text, tag: 'a', data: { page } }]]);
});

it.each(['', 'no JSON', '{"title":1}', JSON.stringify({ ...payload, page: '//example.ng' })])(
  'shows something of %s, which it cannot read',
  async (text) => {
    await pushed(text);
    expect(shown).toMatchObject([['SafeRide', { data: { page: '/' } }]]);
  },
);

it('goes to the page where it is open', async () => {
  windows = [open('/'), open(page)];
  await clicked({ page });
  expect(opened).toEqual([`focused ${page}`]);
});

it('leads an open page there', async () => {
  windows = [open('/other', false), open('/')];
  await clicked({ page });
  expect(opened).toEqual([`led to ${origin}${page}`]);
});

it.each([
  [{ page }, page],
  [null, '/'],
  [{ page: 'https://example.ng/' }, '/'],
])('opens one where there is none, of this app alone', async (data, path) => {
  await clicked(data);
  expect(opened).toEqual([`new ${origin}${path}`]);
});

describe('while somebody looks at the app', () => {
  beforeEach(() => {
    windows = [open('/', true, 'visible'), open('/other')];
  });

  it('hands it on to that page, and shows nothing beside it', async () => {
    await pushed(JSON.stringify(payload));
    const { id, title, text, alerts } = payload;
    const notice = { id, title, text, page, alerts };
    expect(opened).toEqual([`told / ${JSON.stringify({ type: 'PUSHED', notice })}`]);
    expect(shown).toEqual([]);
  });

  it('shows what is to be shown all the same', async () => {
    await pushed(JSON.stringify({ ...payload, whileOpen: true }));
    expect([shown.length, opened]).toEqual([1, []]);
  });
});

it('leads to where the call is, as no notification calls by itself', async () => {
  await clicked({ page, rideId: '7' }, 'call');
  expect(opened).toEqual([`new ${origin}${page}#call`]);
});

describe('a subscription that the browser renewed', () => {
  it('is told to the server, and the one before is taken away', async () => {
    const newSubscription = subscriptionAt('https://push.example/new');
    await happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription,
    });
    expect(asked.map(([url]) => url)).toEqual([subscribeToPush.path, unsubscribeFromPush.path]);
    expect(bodies).toEqual([{ subscription: newSubscription.toJSON() }, { endpoint: 'https://push.example/old' }]);
    expect(subscribed).toEqual([]);
  });

  it('is asked for with the same key where the browser only ended it', async () => {
    await happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription: null,
    });
    expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
    expect(bodies[0]).toEqual({ subscription: subscriptionAt('https://push.example/fresh').toJSON() });
  });

  it('leaves the one before where the server could not be told', async () => {
    answer = { ok: false };
    const newSubscription = subscriptionAt('https://push.example/new');
    await happens('pushsubscriptionchange', {
      oldSubscription: subscriptionAt('https://push.example/old'),
      newSubscription,
    });
    expect(asked.map(([url]) => url)).toEqual([subscribeToPush.path]);
  });
});

describe('an offer that is accepted without the app', () => {
  const accepts = () => clicked({ page: '/driver', rideId: '7' }, 'accept');

  it('is accepted by the command of the app, with a key of its own, and leads to the ride', async () => {
    await accepts();
    expect(asked).toEqual([[withParams(acceptRide.path, { id: '7' }), expect.stringMatching(/^[\w-]{36}$/)]]);
    expect(shown).toMatchObject([['The ride is yours', { tag: 'a', data: { page: '/driver' } }]]);
    expect(opened).toEqual([`new ${origin}/driver`]);
  });

  it.each([
    [{ ok: false }, 'The ride was not accepted'],
    [null, 'No network'],
  ])('says in its place where it was not', async (its, title) => {
    answer = its;
    await accepts();
    expect(shown).toMatchObject([[title, { tag: 'a', data: { page: '/driver' } }]]);
    expect(opened).toEqual([]);
  });
});
