import { expect, test } from 'vitest';
import { isOwnOrigin, isSameSiteNavigation } from './same-origin.ts';

const publicly = ['https://ride.example.ng'];

test.each<[string, string | undefined, string, readonly string[], boolean]>([
  ['the public address', 'https://ride.example.ng', 'inside:8080', publicly, true],
  ['the address that was asked', 'https://other.example.ng', 'other.example.ng', publicly, true],
  [
    'its own name in clear, where everything is encrypted',
    'http://ride.example.ng',
    'ride.example.ng',
    publicly,
    false,
  ],
  ['this machine', 'http://127.0.0.1:8080', '127.0.0.1:8080', ['http://localhost:8080'], true],
  ['another site', 'https://elsewhere.example', 'ride.example.ng', publicly, false],
  ['another port', 'https://ride.example.ng:444', 'ride.example.ng', publicly, false],
  ['nowhere (a sandboxed frame)', 'null', 'ride.example.ng', publicly, false],
  ['a program', undefined, 'ride.example.ng', publicly, true],
])('a request of a page of %s', (_, origin, host, allowed, own) => {
  expect(isOwnOrigin({ host, ...(origin === undefined ? {} : { origin }) }, allowed)).toBe(own);
});

test('without Origin, Sec-Fetch-Site decides', () => {
  const from = (site: string) => isOwnOrigin({ host: 'ride.example.ng', 'sec-fetch-site': site }, publicly);
  expect(['same-origin', 'none', 'same-site', 'cross-site'].map(from)).toEqual([true, true, false, false]);
});

test.each<[string, Record<string, string>, boolean]>([
  [
    'a link of ours, by a browser that says so',
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    true,
  ],
  ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, false],
  ['a link of ours, by an older browser', { referer: 'https://ride.example.ng/profile' }, true],
  ['a link of another site, by an older browser', { referer: 'https://elsewhere.example/' }, false],
  ['a page that hides where it is, by an older browser', {}, false],
  ['a page whose address only begins like ours', { referer: 'https://ride.example.ng.evil.example/' }, false],
  ['our own name in clear', { referer: 'http://ride.example.ng/' }, false],
])('a navigation from %s', (_, headers, own) => {
  expect(isSameSiteNavigation({ host: 'ride.example.ng', ...headers }, publicly)).toBe(own);
});
