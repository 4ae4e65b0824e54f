import { beforeEach, expect, it } from 'vitest';
import { showNotices, type WorkerScope } from './push-worker.ts';

const page = '/customer/rides/7';
const origin = 'https://saferide.test';
const payload = { tag: 'a', title: 'Your driver is on the way', text: 'Silver Toyota', page, actions: [] };

type Windows = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>;
type Listener = (event: object) => void;

let listeners: Map<string, Listener>;
let shown: [title: string, options: NotificationOptions | undefined][];
let opened: string[];
let windows: Windows;

beforeEach(() => {
  listeners = new Map();
  shown = [];
  opened = [];
  windows = [];
  showNotices({
    location: { origin },
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
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
const clicked = (data: unknown) => happens('notificationclick', { notification: { data, close: () => undefined } });
const open = (path: string, led = true): Windows[number] => {
  const url = `${origin}${path}`;
  const focus = async () => void opened.push(`focused ${path}`);
  const navigate = async (to: string) => {
    if (!led) throw new TypeError('Not ruled by this worker');
    opened.push(`led to ${to}`);
    return { url: to, focus: async () => undefined, navigate };
  };
  return { url, focus, navigate } as Windows[number];
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
