import { eraseAccount, pendingErasure } from '@saferide/contracts/account/account';
import { sessions } from '@saferide/contracts/account/auth';
import { driverProfile } from '@saferide/contracts/driver/driver';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aDriverPerson, aPerson, inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { ErasePage } from './erase-page.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erase my account' });
const word = () => screen.getByLabelText('Type ERASE to confirm');

beforeEach(() => {
  server.answers(pendingErasure, null);
  server.answers(sessions, []);
});

describe('the page that erases an account', () => {
  const page = async (as = aPerson()) => {
    const onErased = vi.fn();
    const hands = await show(<ErasePage onErased={onErased} />, { as, at: '/security/erase', path: '/security/erase' });
    return { ...hands, onErased };
  };

  it('shows which data are erased and which remain, and erases only after the word is typed', async () => {
    const { type, click, onErased } = await page();
    expect(screen.getByRole('region', { name: 'What goes' }).textContent).toContain('saved places');
    expect(screen.getByRole('region', { name: 'What stays' }).textContent).toContain('Fares and dates');
    expect(screen.getByRole('link', { name: 'Get a copy of your data' }).getAttribute('href')).toBe('/security');
    expect(screen.queryByText(/driver’s registration/)).toBeNull();
    expect(button().disabled).toBe(true);
    await type(word(), 'ERAS');
    expect(button().disabled).toBe(true);
    await type(word(), 'E');
    server.answers(eraseAccount, { erased: true });
    await click(button());
    expect(server.requestCount(eraseAccount)).toBe(1);
    expect(onErased).toHaveBeenCalledOnce();
  });

  it('goes back to the security page if the erasure is delayed', async () => {
    const { type, click, onErased } = await page();
    const until = inSeconds(72 * 3_600);
    server.answers(eraseAccount, { erased: false, until });
    await type(word(), 'erase');
    server.answers(pendingErasure, { until, causes: ['emergency'], byOneself: true });
    await click(button());
    expect(onErased).not.toHaveBeenCalled();
    expect(currentUrl()).toBe('/security');
  });

  it.each([
    ['SignInAgain', 'Sign in again', { status: 403, detail: 'Sign in again to do this.' }],
    ['RideStillOpen', 'Your account was not erased', {}],
  ])('stays, and says what to do, when refused with %s', async (code, text, parts) => {
    const { type, click, onErased } = await page();
    server.refuses(eraseAccount, code, parts);
    await type(word(), 'ERASE');
    await click(button());
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(onErased).not.toHaveBeenCalled();
  });

  it('shows a driver which further data are erased or remain', async () => {
    server.holds(driverProfile);
    await page(aDriverPerson());
    expect(screen.getByText(/Your driver’s registration, documents and photos/)).toBeDefined();
    expect(screen.getByText(/a coded form of your NIN, licence and number/)).toBeDefined();
  });

  it('shows a pending erasure with a button that stops it, instead of the form', async () => {
    server.answers(pendingErasure, { until: inSeconds(72 * 3_600), causes: ['report'], byOneself: true });
    await page();
    expect(screen.getByRole('button', { name: 'Stop it' })).toBeDefined();
    expect(screen.queryByLabelText('Type ERASE to confirm')).toBeNull();
  });
});
