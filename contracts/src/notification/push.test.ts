import { expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://eu.web.push.apple.com/QGuQ',
  'https://par02p.notify.windows.com/w/?token=AwYAAA',
])('isPushEndpoint accepts %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  ['is not https', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['has a port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['contains a user name', 'https://me:you@fcm.googleapis.com/fcm/send/abc'],
  ['hides its host behind a user name', 'https://fcm.googleapis.com@example.ng/'],
  ['is a private address', 'https://192.168.1.1/push'],
  ['is localhost', 'https://localhost/push'],
  ['is localhost as a number', 'https://2130706433/push'],
  ['contains a listed host', 'https://evil-fcm.googleapis.com.example.ng/'],
  ['ends with the letters of a listed host', 'https://evilfcm.googleapis.com/'],
  ['is another subdomain of a listed domain', 'https://storage.googleapis.com/x'],
  ['ends with the letters of a wildcard host', 'https://evilnotify.windows.com/'],
  ['has a trailing dot', 'https://fcm.googleapis.com./fcm/send/abc'],
  ['has no scheme', 'fcm.googleapis.com'],
  ['is too long', `https://fcm.googleapis.com/${'a'.repeat(2_048)}`],
])('isPushEndpoint rejects an address that %s', (_why, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
