import {
  decideFareCase,
  endRide,
  type RideNeedingAttentionView,
  ridesNeedingAttention,
} from '@saferide/contracts/ride/operator-calls';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, aPerson, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { RidesNeedingAttention } from './rides-needing-attention.tsx';

const ride = anAcceptedRide({ status: 'in_progress', startedAt: inSeconds(-10_000), estimatedPrice: 5_623 });
const stuck: RideNeedingAttentionView = {
  ride,
  why: ['unseen', 'overdue'],
  driverSeenAt: null,
  setDownEarly: null,
  fareCase: null,
};
const showList = (...rides: readonly RideNeedingAttentionView[]) => {
  server.answers(ridesNeedingAttention, { rides: [...rides], next: null });
  return show(<RidesNeedingAttention />, { as: aPerson({ roles: ['operator'] }) });
};
const dialog = () => within(screen.getByRole('dialog'));
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const changed = { changed: ['rides'] } as const;

describe('the list of rides that need attention', () => {
  it('says when it is empty', async () => {
    await showList();
    expect(screen.getByText('No rides need attention.')).toBeDefined();
  });

  it('shows why each ride needs attention, and says if it is unknown when its driver was last seen', async () => {
    await showList(stuck);
    expect(screen.getByText('Driver not seen for 30 minutes')).toBeDefined();
    expect(screen.getByText('Takes more than 3 times as long as expected')).toBeDefined();
    expect(screen.getByText('not known')).toBeDefined();
  });

  it('includes rides whose rider was dropped off early, with the driver’s reason and without an end button', async () => {
    const over = { ...ride, status: 'completed', completedAt: inSeconds(-60) } as const;
    const setDownEarly = { at: inSeconds(0), earlyByKm: 4.2, reason: 'The road is flooded' };
    await showList({ ride: over, why: ['set_down_early'], driverSeenAt: null, setDownEarly, fareCase: null });
    expect(screen.getByText('Rider says: dropped off early')).toBeDefined();
    expect(screen.getByText('4.2 km in a straight line')).toBeDefined();
    expect(screen.getByText('The road is flooded')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });

  it('ends a ride with a reason, at no more than the agreed fare', async () => {
    server.answers(endRide, { id: RIDE_ID, status: 'completed' }, changed);
    const { click, type, clear } = await showList(stuck);
    await click(screen.getByRole('button', { name: /^End the ride/ }));
    await click(dialog().getByRole('button', { name: 'End the ride' }));
    expect(dialog().getByText('Say why you end the ride')).toBeDefined();
    await type(dialog().getByRole('textbox', { name: 'Reason' }), 'The phone is lost');
    await clear(dialog().getByRole('spinbutton', { name: /Final fare/ }));
    await type(dialog().getByRole('spinbutton', { name: /Final fare/ }), '5624');
    await click(dialog().getByRole('button', { name: 'End the ride' }));
    expect(dialog().getByText('Enter a fare between ₦0 and ₦5,623.')).toBeDefined();
    expect(server.requestCount(endRide)).toBe(0);
    await clear(dialog().getByRole('spinbutton', { name: /Final fare/ }));
    await type(dialog().getByRole('spinbutton', { name: /Final fare/ }), '5000');
    server.answers(ridesNeedingAttention, { rides: [], next: null });
    await click(dialog().getByRole('button', { name: 'End the ride' }));
    const sent = { outcome: 'completed', reason: 'The phone is lost', finalPrice: 5_000 };
    expect(server.sent(endRide).map(({ body }) => body)).toEqual([sent]);
    expect(theToast().getByText('Ride ended. We’ve told both people')).toBeDefined();
    expect(screen.getByText('No rides need attention.')).toBeDefined();
  });

  it('includes rides with a payment dispute, which an operator decides with a reason', async () => {
    const fareCase = {
      ...{ openedAt: inSeconds(0), due: 5_000, claimedAt: inSeconds(0) },
      recorded: { method: null, paid: 0, at: inSeconds(-60) },
    };
    const over = { ...ride, status: 'completed', completedAt: inSeconds(-60) } as const;
    server.answers(decideFareCase, { id: RIDE_ID, paid: 2_000 }, changed);
    const { click, type } = await showList({ ...stuck, ride: over, why: ['fare_disputed'], fareCase });
    expect(screen.getByText(/^₦0 of ₦5,000 was paid/)).toBeDefined();
    expect(screen.getByText(/^₦5,000 was paid/)).toBeDefined();
    await click(screen.getByRole('button', { name: /^Decide payment for Ikeja/ }));
    await click(dialog().getByRole('radio', { name: 'Part of it' }));
    await type(dialog().getByRole('textbox', { name: 'Reason' }), 'Seen on the statement');
    await type(dialog().getByRole('spinbutton', { name: 'Amount paid' }), '5000');
    await click(dialog().getByRole('button', { name: 'Decide' }));
    expect(dialog().getByText('Enter an amount up to ₦5,000.')).toBeDefined();
    expect(server.requestCount(decideFareCase)).toBe(0);
    await click(dialog().getByRole('radio', { name: 'Nothing' }));
    server.answers(ridesNeedingAttention, { rides: [], next: null });
    await click(dialog().getByRole('button', { name: 'Decide' }));
    expect(server.sent(decideFareCase).map(({ body }) => body)).toEqual([{ paid: 0, reason: 'Seen on the statement' }]);
    expect(screen.getByText('No rides need attention.')).toBeDefined();
  });

  it('offers only cancellation for rides that have not started', async () => {
    server.refuses(endRide, 'OwnRide', changed);
    const { click, type } = await showList({ ...stuck, ride: anAcceptedRide(), why: ['not_begun'] });
    await click(screen.getByRole('button', { name: /^End the ride/ }));
    expect(dialog().getByRole('radio', { name: /They arrived/ })).toHaveProperty('disabled', true);
    await type(dialog().getByRole('textbox', { name: 'Reason' }), 'Nobody answers');
    await click(dialog().getByRole('button', { name: 'End the ride' }));
    expect(server.sent(endRide).map(({ body }) => body)).toEqual([{ outcome: 'cancelled', reason: 'Nobody answers' }]);
    expect(theToast().getByText('You are on this ride yourself. Another operator can end it.')).toBeDefined();
  });
});
