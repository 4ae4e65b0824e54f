import { expect, it } from 'vitest';
import { relyingParty } from './passkeys.ts';

it('the relying party is the public address, whichever page sends the request', () => {
  const named = { id: 'saferide.ng', origin: 'https://saferide.ng' };
  for (const origin of [undefined, 'https://saferide.ng', 'https://evil.example', 'http://localhost:8080'])
    expect(relyingParty('https://saferide.ng', origin)).toEqual(named);
});

it('the relying party of a local installation is the host name of the page', () => {
  const opened = 'http://localhost:5173';
  for (const publicUrl of ['http://localhost:8080', 'http://127.0.0.1:8080'])
    expect(relyingParty(publicUrl, opened)).toEqual({ id: 'localhost', origin: opened });
  expect(relyingParty('http://localhost:8080', undefined).origin).toBe('http://localhost:8080');
});

it.each([
  ['http://localhost:8080', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1:8080', undefined],
  ['http://203.0.113.7', 'http://203.0.113.7'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('no relying party exists for the public URL %s and the page origin %s', (publicUrl, origin) => {
  expect(() => relyingParty(publicUrl, origin)).toThrow('open SafeRide by its name');
});
