import { expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

it('is named by the public address, whatever page asks', () => {
  const named = { id: 'saferide.ng', origin: 'https://saferide.ng' };
  for (const origin of [undefined, 'https://saferide.ng', 'https://evil.example', 'http://localhost:8080'])
    expect(relyingParty('https://saferide.ng', origin)).toEqual(named);
});

it('is named on a laptop by how its page was opened', () => {
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
])('is nobody where %s is opened as %s', (publicUrl, origin) => {
  expect(() => relyingParty(publicUrl, origin)).toThrow('open SafeRide by its name');
});
