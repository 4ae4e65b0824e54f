import { revokeOtherSessions, revokeSession, sessions } from '@saferide/contracts/account/auth';
import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { deviceName } from '../session-lists.tsx';
import { SignedInDevices, SignInHistoryRow } from './sessions.tsx';

type Session = ResponseOf<typeof sessions>[number];

const android =
  'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';

const session = (id: string, device: string, named: Partial<Session> = {}): Session => ({
  ...{ id, device, current: false, startedAt: inSeconds(-7_200), lastSeenAt: inSeconds(-60), endedAt: null },
  ...{ startedFrom: '102.89.34.x', lastSeenFrom: '102.89.34.x', sameNetwork: false },
  ...named,
});
const HERE = session('0190a0b0-1111-7222-8333-000000000001', android, { current: true, sameNetwork: true });
const ELSEWHERE = session('0190a0b0-1111-7222-8333-000000000002', iphone, { lastSeenFrom: '105.112.9.x' });
const BEFORE = session('0190a0b0-1111-7222-8333-000000000003', windows, { endedAt: inSeconds(-3_600) });
const button = (name: string) => screen.getByRole('button', { name });

it('deviceName returns a readable name for a known user agent, and an unknown user agent unchanged', () => {
  expect([android, iphone, windows, 'curl/8.5'].map(deviceName)).toEqual([
    ...['Chrome on Android', 'Safari on iPhone', 'Edge on Windows', 'curl/8.5'],
  ]);
});

it('the list of devices starts with this one, and can sign out only the others', async () => {
  server.answers(sessions, [ELSEWHERE, BEFORE, HERE]);
  const { click } = await show(<SignedInDevices />);
  const rows = () => within(screen.getByRole('list', { name: 'Where you are signed in' })).getAllByRole('listitem');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Chrome on AndroidThis device',
    expect.stringMatching(/^Safari on iPhoneLast seen .*Sign out$/),
  ]);
  server.answers(revokeSession, undefined);
  server.answers(sessions, [HERE, { ...ELSEWHERE, endedAt: inSeconds(0) }, BEFORE]);
  await click(button('Sign out Safari on iPhone'));
  expect(server.requestCount(revokeSession)).toBe(1);
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

it('the sign-in history shows past sessions too, and their networks if these are stored', async () => {
  const unknown = { startedFrom: null, lastSeenFrom: null };
  server.answers(sessions, [HERE, ELSEWHERE, { ...BEFORE, ...unknown }]);
  const { click } = await show(<SignInHistoryRow />);
  await click(screen.getByRole('button', { name: /^Sign-in history/ }));
  for (const text of [
    'Network 102.89.34.x (your current network)',
    'Signed in from network 102.89.34.x · last seen in 105.112.9.x',
    'Network not known',
  ])
    expect(screen.getByText(text)).toBeDefined();
  expect(within(screen.getByRole('dialog')).getByText('Edge on Windows')).toBeDefined();
});

it('the list of devices signs out all other devices after a confirmation', async () => {
  server.answers(sessions, [HERE, ELSEWHERE]);
  const { click } = await show(<SignedInDevices />);
  await click(button('Sign out everywhere else'));
  expect(server.requestCount(revokeOtherSessions)).toBe(0);
  server.answers(revokeOtherSessions, { ended: 1 });
  server.answers(sessions, [HERE]);
  const dialog = within(screen.getByRole('dialog'));
  await click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(server.requestCount(revokeOtherSessions)).toBe(1);
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

it('the list of devices asks the user to sign in again when the session is too old to sign out other devices', async () => {
  server.answers(sessions, [HERE, ELSEWHERE]);
  const { click } = await show(<SignedInDevices />);
  server.refuses(revokeOtherSessions, 'SignInAgain', { status: 403, detail: 'Sign in again to do this.' });
  await click(button('Sign out everywhere else'));
  await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out everywhere else' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeDefined();
});
