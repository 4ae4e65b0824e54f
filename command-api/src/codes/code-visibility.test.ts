import { signUpForm } from '@saferide/client/testing/test-people';
import { describe, expect, it } from 'vitest';
import { sendAs } from '../testing/start-command-api.ts';
import { test } from '../testing/test.ts';
import { codesShownTo } from './code-visibility.ts';

describe('codesShownTo', () => {
  const shown = codesShownTo({ devCodes: true, trustedProxies: 0 });
  const behindOne = codesShownTo({ devCodes: true, trustedProxies: 1 });

  it.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'saferide.localhost'])(
    'shows codes to a request for %s',
    (host) => {
      expect(shown({ headers: { host } })).toBe(true);
      expect(codesShownTo({ devCodes: false, trustedProxies: 0 })({ headers: { host } })).toBe(false);
    },
  );

  it.each([
    ['for the host name of a tunnel', { host: 'fair-ride.trycloudflare.com' }],
    ['for another machine', { host: '192.168.1.20:8080' }],
    ['without a host name', {}],
    ['for a host name that only looks like this machine', { host: '127.0.0.1.example.ng' }],
    ['through a proxy', { host: 'localhost', 'x-forwarded-for': '102.89.34.7' }],
    ['through a proxy with the standard header', { host: 'localhost', forwarded: 'for=102.89.34.7' }],
    [
      'through a proxy that forwards another host name',
      { host: 'localhost', 'x-forwarded-host': 'fair-ride.trycloudflare.com' },
    ],
    ['through a tunnel that gives the client’s address', { host: 'localhost', 'cf-connecting-ip': '102.89.34.7' }],
  ])('hides codes from a request %s', (_, headers) => {
    expect(shown({ headers })).toBe(false);
  });

  it('shows codes behind SafeRide’s own proxy but not behind a second one', () => {
    const host = 'localhost:8080';
    expect(behindOne({ headers: { host, 'x-forwarded-for': '172.18.0.1', 'x-forwarded-host': host } })).toBe(true);
    expect(behindOne({ headers: { host, 'x-forwarded-for': '102.89.34.7, 172.18.0.1' } })).toBe(false);
  });
});

test('sign-up and sign-in requests through a tunnel get no codes in the response', async ({ serving }) => {
  const throughTunnel = (path: string, body: object) =>
    sendAs(serving, 'post', path).set('X-Forwarded-For', '102.89.34.7, 172.18.0.1').send(body);
  const response = await throughTunnel('/api/auth/register-request', signUpForm('tunnel@example.ng'));
  expect([response.status, response.body.codes]).toEqual([200, undefined]);
  const here = await sendAs(serving, 'post', '/api/auth/register-request').send(signUpForm('here@example.ng'));
  expect(Object.keys(here.body.codes)).toEqual(['emailCode', 'phoneCode']);
  const signIn = await throughTunnel('/api/auth/2fa-login-request', { email: 'tunnel@example.ng' });
  expect([signIn.status, signIn.body.codes]).toEqual([200, undefined]);
});
