import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@saferide/infrastructure/embedded/server-address';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findTurnServer } from '../../scripts/find-programs.mjs';
import { DRIVERS_NUMBER, openAnsweredCall, RIDERS_NUMBER } from './harness/answered-call.ts';
import { openBrowsing } from './harness/browsing.ts';
import { longExpect as expect } from './harness/expect.ts';

const SECRET = 'a-shared-secret-of-thirty-two-chars';
const port = await freePort();

const startTurnServer = () => {
  const program = findTurnServer();
  if (program === null) throw new Error('The test needs a TURN server: apt-get install coturn');
  const on = ['--listening-ip=127.0.0.1', `--listening-port=${port}`, '--relay-ip=127.0.0.1', '--allow-loopback-peers'];
  const secured = ['--use-auth-secret', `--static-auth-secret=${SECRET}`, '--realm=saferide.example'];
  const rest = ['-n', '--no-tls', '--no-dtls', '--no-cli', '--pidfile=', '--log-file=stdout', '--verbose'];
  return spawn(program, [...rest, ...on, ...secured], { stdio: ['ignore', 'pipe', 'inherit'] });
};

/** Each `describe` has a separate system, because calls are off by default and their servers differ. */
describe('a call in the app through a TURN server', () => {
  let server: ReturnType<typeof startTurnServer> | undefined;
  let log = '';
  beforeAll(() => {
    server = startTurnServer();
    server.stdout.on('data', (text) => {
      log += text;
    });
  });
  afterAll(async () => {
    if (!server || server.exitCode !== null) return;
    const exited = once(server, 'exit');
    server.kill();
    await exited;
  });
  const at = openBrowsing({
    microphone: true,
    environment: { CALL_ICE_URLS: `turn:127.0.0.1:${port}`, CALL_TURN_SECRET: SECRET },
  });

  it('connects both people through the relay, with separate credentials', async () => {
    const { ridersPage, driversPage } = await openAnsweredCall(at);
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeVisible();
    const relayed = () =>
      new Set(
        [...log.matchAll(/user <([^>]+)>: incoming packet CHANNEL_BIND processed, success/g)].map(([, user]) => user),
      );
    await expect.poll(() => relayed().size).toBe(2);
    await driversPage.getByRole('button', { name: 'Hang up' }).click();
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeHidden();
  });
});

describe('a call in the app', () => {
  const at = openBrowsing({ microphone: true, environment: { CALL_ICE_URLS: 'stun:127.0.0.1:9' } });

  it('connects both people without revealing their numbers, and ends for both', async () => {
    const { ridersPage, driversPage, received } = await openAnsweredCall(at);
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeVisible();
    await ridersPage.getByRole('button', { name: 'Hang up' }).click();
    for (const page of [ridersPage, driversPage]) await expect(page.getByRole('timer')).toBeHidden();
    const [toRider, toDriver] = [await received.rider(), await received.driver()];
    expect([toRider, toDriver].map((texts) => texts.includes('"mayCall":true'))).toEqual([true, true]);
    expect(toRider).not.toContain(DRIVERS_NUMBER);
    expect(toDriver).not.toContain(RIDERS_NUMBER);
  });
});

describe('a call in the app that cannot reach the relay', () => {
  const turn = 'turn:127.0.0.1:9?transport=tcp';
  const at = openBrowsing({ microphone: true, environment: { CALL_ICE_URLS: turn, CALL_TURN_SECRET: 'secret' } });

  it('fails for both people, and offers a phone call instead', async () => {
    const { ridersPage, driversPage } = await openAnsweredCall(at);
    for (const page of [ridersPage, driversPage]) {
      await expect(page.getByText('The network couldn’t connect this call. Try again.')).toBeVisible();
      await expect(page.getByText(/This call uses your phone line and shows your number/)).toBeVisible();
      await page.getByRole('button', { name: 'Call by phone' }).click();
      const number = page === ridersPage ? DRIVERS_NUMBER : RIDERS_NUMBER;
      await expect(page.getByRole('link', { name: 'Call by phone' })).toHaveAttribute('href', `tel:${number}`);
    }
  });
});
