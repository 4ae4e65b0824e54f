import { driverProfile } from '@saferide/contracts/driver/driver';
import { paymentUpdatedFrame } from '@saferide/contracts/subscription/frames';
import {
  driverPayments,
  readSubscription,
  type SubscriptionView,
  subscribe,
} from '@saferide/contracts/subscription/subscription';
import { cleanup, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aDriver, aDriverPerson, inSeconds } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock } from '../../testing/time.ts';
import { SubscriptionCard } from './subscription-card.tsx';

const onTrial: SubscriptionView = {
  ...{ expiryDate: inSeconds(86_400), active: true, reservedDays: 0, price: 10_000, pendingPayments: [] },
  status: 'on_trial',
};
const pending = { reference: 'ref-1', method: 'ussd', amount: 10_000 } as const;
const instructions = {
  ...{ authorizationUrl: null, ussdCode: '*737*000*1#', bankTransfer: null },
  message: 'Dial the code on your phone.',
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dial = () => screen.getByRole('link', { name: /^Dial \*737/ });

const Back = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back in the browser
    </button>
  );
};

describe('pages that replace the subscription card', () => {
  it.each([
    ['View Payment History', 'Payment History'],
    ['Pay for a day ahead', 'Choose Payment Method'],
  ])('open with “%s”, and Back returns to the card', async (opens, title) => {
    server.answers(driverProfile, aDriver());
    server.answers(readSubscription, onTrial);
    server.answers(driverPayments, []);
    const { click } = await show(
      <>
        <SubscriptionCard />
        <Back />
      </>,
      { as: aDriverPerson() },
    );
    await click(button(opens));
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    await click(button('Back in the browser'));
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
    expect(button(opens)).toBeDefined();
  });
});

describe('a pending payment', () => {
  it('shows its instructions, even after a reload, and lets the driver choose another method', async () => {
    server.answers(driverProfile, aDriver());
    server.answers(readSubscription, onTrial);
    const as = aDriverPerson();
    const { click } = await show(<SubscriptionCard />, { as });
    await click(button('Pay for a day ahead'));
    await click(button(/^USSD/));
    const payment = { ...pending, status: 'pending', instructions, simulated: false } as const;
    server.answers(subscribe, { success: true, message: 'Requested', payment }, { changed: ['subscriptions'] });
    server.answers(readSubscription, { ...onTrial, pendingPayments: [pending] });
    await click(button('Pay ₦10,000'));
    expect(server.sent(subscribe)).toMatchObject([{ body: { paymentMethod: 'ussd' } }]);
    expect(dial()).toBeDefined();
    cleanup();
    const hands = await show(<SubscriptionCard />, { as });
    expect(dial()).toBeDefined();
    await hands.click(button('Pay another way'));
    expect(screen.getByRole('heading', { name: 'Choose Payment Method' })).toBeDefined();
  });

  const paid = { ...onTrial, status: 'waiting', expiryDate: null, reservedDays: 1 } as const;
  const payByCardInstead = async () => {
    server.answers(driverProfile, aDriver());
    server.answers(readSubscription, { ...onTrial, pendingPayments: [pending] });
    const hands = await show(<SubscriptionCard />, { as: aDriverPerson() });
    await hands.click(button('Pay another way'));
    await hands.click(button(/^Card/));
    return hands;
  };
  const arrivedNote = () => screen.queryByText('Your earlier payment arrived');

  it('that arrives while the form for another one is open replaces the form, and leaves the next day a new choice', async () => {
    const { click } = await payByCardInstead();
    button('Pay ₦10,000').focus();
    server.answers(readSubscription, paid);
    await socket.says(paymentUpdatedFrame, { reference: 'ref-1', status: 'completed' });
    await advanceClock(100);
    expect(arrivedNote()).not.toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Your earlier payment arrived/);
    expect(screen.getByText(/^You’ve paid for 1 day/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay ₦10,000' })).toBeNull();
    await click(button('Pay for a day ahead'));
    await click(button(/^Card/));
    expect(arrivedNote()).toBeNull();
    expect(button('Pay ₦10,000')).toBeDefined();
  });

  it('that a completed one replaced is not said to have arrived', async () => {
    const { click } = await payByCardInstead();
    const payment = { ...pending, method: 'card', status: 'completed', instructions, simulated: true } as const;
    server.answers(subscribe, { success: true, message: 'Paid', payment }, { changed: ['subscriptions'] });
    server.answers(readSubscription, paid);
    await click(button('Pay ₦10,000'));
    expect(screen.getByText(/^You’ve paid for 1 day/)).toBeDefined();
    expect(arrivedNote()).toBeNull();
  });
});

describe('a day paid for before the driver first goes online', () => {
  it('is shown as not started', async () => {
    server.answers(driverProfile, aDriver());
    server.answers(readSubscription, { ...onTrial, status: 'waiting', expiryDate: null, reservedDays: 1 });
    await show(<SubscriptionCard />, { as: aDriverPerson() });
    expect(screen.getByText(/^You’ve paid for 1 day. It starts when you first go online/)).toBeDefined();
    expect(screen.getByText('NOT STARTED')).toBeDefined();
    expect(button('Pay for a day ahead')).toBeDefined();
  });
});
