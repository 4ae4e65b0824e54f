import { pushStatus, subscribeToPush, testPush, unsubscribeFromPush } from '@saferide/contracts/notification/push';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { settleEffects } from '../../testing/time.ts';
import { PushSetting } from './push-setting.tsx';

const publicKey = `B${'A'.repeat(86)}`;
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
const own = { device: 'Chrome on Android', since: inSeconds(-60), own: true };
const another = { ...own, device: 'Firefox on Windows', own: false };

let answers: NotificationPermission;
let subscribed: boolean;
const browserHas = (permission: NotificationPermission): void => {
  const subscription = {
    endpoint,
    options: { applicationServerKey: new Uint8Array(65).fill(0, 1).fill(4, 0, 1).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      subscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = answers;
      return answers;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const ready = Promise.resolve(registration);
  const serviceWorker = {
    register: async () => registration,
    ready,
    getRegistration: async () => registration,
    addEventListener: () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
};

beforeEach(() => {
  answers = 'granted';
  subscribed = false;
  server.answers(pushStatus, { publicKey, devices: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const press = (name: string) => screen.getByRole('button', { name });
const onThisDevice = () => screen.getByRole('switch', { name: 'Notifications on this device' });
const more = () => press('About notifications on this device');
const theToast = () => within(screen.getByRole('region', { name: /^Notifications \(/ }));
const shown = async () => show(<PushSetting />);

it('enabling notifications asks the browser for permission, and subscribes with the server’s key (spec 3 §2)', async () => {
  browserHas('default');
  server.answers(subscribeToPush, { subscribed: true });
  const { click } = await shown();
  expect(screen.getByText('Not Set')).toBeDefined();
  server.answers(pushStatus, { publicKey, devices: [own] });
  await click(onThisDevice());
  await settleEffects();
  expect(server.sent(subscribeToPush).map(({ body }) => body)).toEqual([{ subscription: { endpoint, keys } }]);
  expect(theToast().getByText('Notifications Enabled')).toBeDefined();
  expect(screen.getByText('Enabled')).toBeDefined();
});

it.each([
  ['denied', 'Notifications Blocked', 'Blocked'],
  ['default', 'Permission Required', 'Not Set'],
] as const)(
  'the push setting explains the result when the browser returns the permission “%s” (spec 3 §3, spec 3 §4)',
  async (answer, toast, badge) => {
    browserHas('default');
    answers = answer;
    const { click } = await shown();
    await click(onThisDevice());
    await settleEffects();
    expect(theToast().getByText(toast)).toBeDefined();
    expect(screen.getByText(badge)).toBeDefined();
    expect(subscribed).toBe(false);
  },
);

it('the push setting shows the steps to the settings when the browser blocks notifications (spec 3 §8)', async () => {
  browserHas('denied');
  const { click } = await shown();
  expect(screen.getByText('Blocked')).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
  await click(more());
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the push setting says when the browser does not support notifications (spec 3 §5)', async () => {
  await shown();
  expect(screen.getByText('Not Supported')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the push setting says when the server sends no push notifications', async () => {
  browserHas('granted');
  server.answers(pushStatus, { publicKey: null, devices: [] });
  await shown();
  expect(screen.getByText('Not offered')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the push setting shows “Off” when the browser allows notifications but has not subscribed', async () => {
  browserHas('granted');
  server.answers(pushStatus, { publicKey, devices: [another] });
  const { click } = await shown();
  expect(screen.getByText('Off')).toBeDefined();
  expect(onThisDevice().getAttribute('aria-checked')).toBe('false');
  await click(more());
  expect(screen.getByText('One more of your devices gets notifications.')).toBeDefined();
});

it('the push setting says that enabling failed, and stays off (spec 3 §8)', async () => {
  browserHas('granted');
  server.loses(subscribeToPush);
  const { click } = await shown();
  await click(onThisDevice());
  await settleEffects();
  expect(
    theToast().getByText('We got no answer, so this may have gone through. Check before you try again.'),
  ).toBeDefined();
  expect(screen.getByText('Off')).toBeDefined();
});

it('the push setting sends a test notification, and says when it failed (spec 3 §8)', async () => {
  browserHas('granted');
  subscribed = true;
  server.answers(pushStatus, { publicKey, devices: [own] });
  server.answers(testPush, { sent: true });
  const { click } = await shown();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  await click(more());
  await click(press('Send a test'));
  await settleEffects();
  expect(theToast().getByText('Test sent')).toBeDefined();
  server.loses(testPush);
  await click(press('Send a test'));
  await settleEffects();
  expect(theToast().getByText('No answer from SafeRide')).toBeDefined();
  expect(server.sent(testPush)[0]?.body).toEqual({ endpoint });
});

it('disabling notifications unsubscribes on the server and in the browser', async () => {
  browserHas('granted');
  subscribed = true;
  server.answers(pushStatus, { publicKey, devices: [own] });
  server.answers(unsubscribeFromPush, { unsubscribed: true });
  const { click } = await shown();
  server.answers(pushStatus, { publicKey, devices: [] });
  await click(onThisDevice());
  await settleEffects();
  expect(server.sent(unsubscribeFromPush).map(({ body }) => body)).toEqual([{ endpoint }]);
  expect(subscribed).toBe(false);
  expect(theToast().getByText('Notifications Disabled')).toBeDefined();
});
