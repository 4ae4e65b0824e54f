import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://eu.web.push.apple.com/QGuQ',
  'https://par02p.notify.windows.com/w/?token=AwYAAA',
])('%s is where a browser is reached', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  ['is not https', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['has a port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['names a person', 'https://me:you@fcm.googleapis.com/fcm/send/abc'],
  ['hides its host behind a person', 'https://fcm.googleapis.com@example.ng/'],
  ['is a private address', 'https://192.168.1.1/push'],
  ['is this machine', 'https://localhost/push'],
  ['is this machine by number', 'https://2130706433/push'],
  ['ends like a listed one', 'https://evil-fcm.googleapis.com.example.ng/'],
  ['only ends with the letters', 'https://evilfcm.googleapis.com/'],
  ['is another part of a listed one', 'https://storage.googleapis.com/x'],
  ['ends in the letters of Windows', 'https://evilnotify.windows.com/'],
  ['has a dot at the end', 'https://fcm.googleapis.com./fcm/send/abc'],
  ['is no address', 'fcm.googleapis.com'],
  ['is too long', `https://fcm.googleapis.com/${'a'.repeat(2_048)}`],
])('nothing is sent to one that %s', (_why, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
