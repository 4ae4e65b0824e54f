import { ownCases } from '@saferide/contracts/case/rider-cases';
import { claimFarePaid } from '@saferide/contracts/ride/commands';
import { rideById, rideHistory, rideReceipt } from '@saferide/contracts/ride/queries';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, aReceipt, aRideDriver, aRideTrail, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock, waitUntilLoaded } from '../../testing/time.ts';
import { CustomerRidePage } from './customer-ride-page.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const inDock = () => document.querySelector('.stage-dock')?.textContent;

describe('a finished ride that is not paid yet (spec 3 §2)', () => {
  const driver = {
    ...aRideDriver,
    bankName: 'GTBank',
    bankAccountNumber: '0472913586',
    accountHolderName: 'Dele Ogunleye',
    mobileMoneyNumber: '+2348030000002',
  };
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    server.answers(ownCases, { cases: [], next: null });
    server.answers(rideReceipt, aReceipt({ payment: null }));
  });
  const unpaid = anAcceptedRide({
    ...{ status: 'completed', startedAt: inSeconds(-3_600), completedAt: inSeconds(-1_800), finalPrice: 2_000 },
    ...{ tripEnd: 'at_destination', paymentMethod: 'bank_transfer', driver },
  });
  const showUnpaid = async () => {
    server.answers(rideById, unpaid);
    server.answers(rideTrail, aRideTrail());
    server.answers(rideHistory, { rideId: RIDE_ID, revision: 0, status: unpaid.status, events: [] });
    const shown = await show(<CustomerRidePage />, { at: `/customer/rides/${RIDE_ID}`, path: '/customer/rides/:id' });
    // `userEvent` installs its own clipboard.
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await waitUntilLoaded(() => screen.queryByRole('heading', { name: 'Pay Dele' }));
    return shown;
  };

  it('shows the account for a transfer, with account number and amount to copy', async () => {
    const { click } = await showUnpaid();
    expect(screen.getByText('Account number, GTBank')).toBeDefined();
    expect(screen.getByText('Dele Ogunleye')).toBeDefined();
    await click(button('Copy the account number'));
    await click(button('Copy the amount'));
    expect(copied).toEqual(['0472913586', '2000']);
  });

  it('shows how to pay offline too, although it is unknown whether the fare is paid', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.loses(rideReceipt);
    await showUnpaid();
    expect(screen.getByText('0472913586')).toBeDefined();
    expect(inDock()).toBe('Send rating');
  });

  it('hides the account for cash, and shows the driver’s number for mobile money', async () => {
    const { click } = await showUnpaid();
    await click(screen.getByRole('radio', { name: 'Cash' }));
    expect(screen.getByText('Give Dele ₦2,000 in cash.')).toBeDefined();
    expect(screen.queryByText('0472913586')).toBeNull();
    await click(screen.getByRole('radio', { name: 'Mobile money' }));
    await click(button('Copy the mobile money number'));
    expect(copied).toEqual(['+2348030000002']);
  });

  it('still shows how to pay what the driver recorded as not paid', async () => {
    server.answers(rideReceipt, aReceipt({ payment: { method: 'cash', paid: 500, recordedAt: inSeconds(-60) } }));
    server.answers(rideById, unpaid);
    server.answers(rideTrail, aRideTrail());
    server.answers(rideHistory, { rideId: RIDE_ID, revision: 0, status: unpaid.status, events: [] });
    const { click } = await show(<CustomerRidePage />, {
      at: `/customer/rides/${RIDE_ID}`,
      path: '/customer/rides/:id',
    });
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await waitUntilLoaded(() => screen.queryByText('Your driver recorded that you paid ₦500 of ₦2,000.'));
    await click(button('Copy the amount'));
    expect(copied).toEqual(['1500']);
  });

  it('collapses to one line once the rider claims to have paid, which can be undone for ten seconds', async () => {
    server.answers(claimFarePaid, { id: RIDE_ID, fareCase: 'none' }, { changed: ['rides'] });
    const { click } = await showUnpaid();
    await click(button('I have paid ₦2,000'));
    expect(screen.getByText('You paid ₦2,000 by transfer')).toBeDefined();
    expect(screen.queryByText('0472913586')).toBeNull();
    expect(inDock()).toBe('Send rating');
    await click(button('Undo: payment'));
    expect(screen.getByText('0472913586')).toBeDefined();
    await click(button('I have paid ₦2,000'));
    await advanceClock(9_000);
    expect(server.requestCount(claimFarePaid)).toBe(0);
    await advanceClock(1_000);
    expect(server.sent(claimFarePaid).map(({ body }) => body)).toEqual([{ method: 'bank_transfer' }]);
  });
});
