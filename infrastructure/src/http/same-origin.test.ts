import { expect, test } from 'vitest';
import { isOwnOrigin, isSameOriginNavigation } from './same-origin.ts';

const publicly = ['https://ride.example.ng'];

test.each<[string, string | undefined, string, readonly string[], boolean]>([
  ['accepts the public address', 'https://ride.example.ng', 'inside:8080', publicly, true],
  ['accepts the requested host', 'https://other.example.ng', 'other.example.ng', publicly, true],
  ['rejects the requested host over plain HTTP', 'http://ride.example.ng', 'ride.example.ng', publicly, false],
  ['accepts this machine', 'http://127.0.0.1:8080', '127.0.0.1:8080', ['http://localhost:8080'], true],
  ['rejects another site', 'https://elsewhere.example', 'ride.example.ng', publicly, false],
  ['rejects another port', 'https://ride.example.ng:444', 'ride.example.ng', publicly, false],
  ['rejects a sandboxed frame', 'null', 'ride.example.ng', publicly, false],
  ['accepts a program', undefined, 'ride.example.ng', publicly, true],
])('isOwnOrigin %s', (_, origin, host, allowed, own) => {
  expect(isOwnOrigin({ host, ...(origin === undefined ? {} : { origin }) }, allowed)).toBe(own);
});

test('without Origin, isOwnOrigin accepts Sec-Fetch-Site same-origin and none, and rejects other values', () => {
  const from = (site: string) => isOwnOrigin({ host: 'ride.example.ng', 'sec-fetch-site': site }, publicly);
  expect(['same-origin', 'none', 'same-site', 'cross-site'].map(from)).toEqual([true, true, false, false]);
});

test.each<[string, Record<string, string>, boolean]>([
  [
    'accepts a link of SafeRide, with Sec-Fetch',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    true,
  ],
  ['accepts a typed address, with Sec-Fetch', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
  ['rejects an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
  ['accepts a link of SafeRide, without Sec-Fetch', { referer: 'https://ride.example.ng/profile' }, true],
  ['rejects a link of another site, without Sec-Fetch', { referer: 'https://elsewhere.example/' }, false],
  ['rejects a page that hides its address, without Sec-Fetch', {}, false],
  [
    'rejects a site whose host begins with SafeRide’s host',
    { referer: 'https://ride.example.ng.evil.example/' },
    false,
  ],
  ['rejects SafeRide’s host over plain HTTP', { referer: 'http://ride.example.ng/' }, false],
])('isSameOriginNavigation %s', (_, headers, own) => {
  expect(isSameOriginNavigation({ host: 'ride.example.ng', ...headers }, publicly)).toBe(own);
});
