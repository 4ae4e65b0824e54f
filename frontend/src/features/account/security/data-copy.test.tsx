import { exportAccount } from '@saferide/contracts/account/account';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import { DataCopyRow } from './data-copy.tsx';

const opened = async () => {
  const hands = await show(<DataCopyRow />);
  await hands.click(screen.getByRole('button', { name: /^Get a copy of your data/ }));
  return hands;
};
const empty = {
  events: [],
  trails: [],
  emergencyTrails: [],
  uploads: [],
  sessions: [],
  passkeys: [],
  pushDevices: [],
  waitlist: null,
};

describe('the export of personal data', () => {
  it('shows a progress bar while the file is put together, and then a link that saves it', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const answer = server.holds(exportAccount);
    const { click } = await opened();
    await click(screen.getByRole('button', { name: 'Get my copy' }));
    expect(screen.getByRole('progressbar', { name: 'Putting your file together' })).toBeDefined();
    answer.answers({ exportedAt: NOW, accountId: 'ada', ...empty });
    await settleEffects();
    const link = screen.getByRole('link', { name: 'Save the file' });
    expect(link.getAttribute('href')).toBe('blob:copy');
    expect(link.getAttribute('download')).toBe('saferide-my-data-2026-03-02.json');
  });

  it('asks for a fresh sign-in when the last one is too old', async () => {
    server.refuses(exportAccount, 'SignInAgain', { status: 403, detail: 'Sign in again to do this.' });
    const { click } = await opened();
    await click(screen.getByRole('button', { name: 'Get my copy' }));
    expect(screen.getByRole('link', { name: 'Sign in again' })).toBeDefined();
  });

  it('says that it failed, and can be started again', async () => {
    server.loses(exportAccount);
    const { click } = await opened();
    await click(screen.getByRole('button', { name: 'Get my copy' }));
    expect(screen.getByText('We couldn’t put your file together')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get my copy' }).disabled).toBe(false);
  });
});
