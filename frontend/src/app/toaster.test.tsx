import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../design/dialog.tsx';
import { waitingActions } from '../outbox/waiting-actions.ts';
import { NOW } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { advanceClock, settleEffects, waitUntilLoaded } from '../testing/time.ts';
import { showToast } from '../toasts/toasts.ts';
import { LazyToaster } from './lazy-toaster.tsx';
import { Toaster } from './toaster.tsx';

const seen = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const Pages = ({ onLeave }: { readonly onLeave?: () => void }) => {
  const navigate = useNavigate();
  return (
    <button
      type="button"
      onClick={() => {
        onLeave?.();
        navigate('/next');
      }}
    >
      Go on
    </button>
  );
};

const Asking = ({ open }: { readonly open: boolean }) => (
  <MemoryRouter>
    <header>
      <p>SafeRide</p>
    </header>
    <Dialog open={open} onClose={() => undefined} title="Emergency SOS">
      Call now
    </Dialog>
    <Toaster />
  </MemoryRouter>
);

describe('a toast (spec 1 §2)', () => {
  it('has its own space in the header, so that it covers nothing', async () => {
    await show(
      <header>
        <p>SafeRide</p>
      </header>,
    );
    act(() => showToast('Profile saved'));
    expect(within(screen.getByRole('banner')).getByRole('listitem').textContent).toContain('Profile saved');
  });

  it('disappears when the person goes to another page', async () => {
    const { click } = await show(<Pages />, { at: '/first' });
    act(() => showToast('Choose to ride or to drive'));
    await click(screen.getByRole('button', { name: 'Go on' }));
    expect(seen()).toEqual([]);
  });

  it('moves into a dialog that would otherwise cover it', async () => {
    const { rerender } = render(<Asking open={false} />);
    act(() => showToast('Profile saved'));
    expect(within(screen.getByRole('banner')).getByRole('listitem')).toBeTruthy();
    rerender(<Asking open />);
    await settleEffects();
    expect(within(screen.getByRole('dialog')).getByRole('listitem').textContent).toContain('Profile saved');
    rerender(<Asking open={false} />);
    await settleEffects();
    expect(within(screen.getByRole('banner')).getByRole('listitem')).toBeTruthy();
  });

  it('is shown on the page that opens at the same time', async () => {
    const { click } = await show(<Pages onLeave={() => showToast('Ride booked')} />, { at: '/first' });
    await click(screen.getByRole('button', { name: 'Go on' }));
    expect(seen()).toEqual(['Ride booked']);
  });

  it('about waiting actions appears at once when the app is opened offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    waitingActions.set([
      {
        id: 1,
        kind: 'rating',
        by: 'ada',
        key: 'k',
        params: {},
        body: {},
        tried: true,
        madeAt: Date.now(),
        sending: false,
        held: false,
      },
    ]);
    render(
      <MemoryRouter>
        <LazyToaster />
      </MemoryRouter>,
    );
    await waitUntilLoaded(() => screen.queryByText('1 action is waiting for a connection'));
    expect(Date.now() - Date.parse(NOW)).toBeLessThan(1_000);
  });

  it('replaces the previous toast, and disappears after five seconds', async () => {
    await show(null);
    act(() => showToast('Profile saved'));
    await advanceClock(3_000);
    act(() => showToast('Place saved'));
    expect(seen()).toEqual(['Place saved']);
    await advanceClock(4_500);
    expect(seen()).toEqual(['Place saved']);
    await advanceClock(1_000);
    expect(seen()).toEqual([]);
  });
});
