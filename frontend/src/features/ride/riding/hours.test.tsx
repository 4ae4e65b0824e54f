import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { confirmTripEnd } from '@saferide/contracts/ride/commands';
import {
  acceptHours,
  declineHours,
  type HoursView,
  proposeHours,
  rideHours,
} from '@saferide/contracts/ride/hours-calls';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { advanceClock } from '../../../testing/time.ts';
import { DriverHours } from '../hours/driver-hours.tsx';
import { RiderHoursDock, RiderHoursHead, RiderHoursRows } from './rider-hours.tsx';

type Proposal = NonNullable<HoursView['proposal']>;

const theHours: HoursView = {
  ...{ total: 4, added: 0, price: 10_000, fare: 40_000, endsAt: inSeconds(194 * 60), proposal: null },
};

/** A four-hour ride that started 46 minutes ago. */
const aPrado = (ride: Partial<RideView> = {}): RideView =>
  anAcceptedRide({
    ...{ vehicleType: 'suv', status: 'in_progress', estimatedPrice: 40_000, serviceDurationHours: 4 },
    ...{ allowDestinationChanges: true, startedAt: inSeconds(-46 * 60) },
    ...ride,
  });
const answersHours = (hours: Partial<HoursView> = {}) => server.answers(rideHours, { ...theHours, ...hours });
const answersProposal = (proposal: Partial<Proposal> = {}) =>
  answersHours({
    proposal: { by: 'customer', hours: 1, fare: 50_000, openUntil: inSeconds(600), declined: false, ...proposal },
  });
/** The booked four hours ended a minute ago. */
const ended = { startedAt: inSeconds(-241 * 60) };
const answer = { id: RIDE_ID, status: 'in_progress', fare: 40_000 } as const;
const changed = { changed: ['rides'] } as const;
const onChangeDestination = vi.fn<() => void>();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sheet = () => within(screen.getByRole('dialog'));
const sentBodies = (call: typeof proposeHours | typeof acceptHours) => server.sent(call).map(({ body }) => body);

beforeEach(() => answersHours());

const showRider = (ride: RideView) =>
  show(
    <>
      <RiderHoursHead ride={ride} />
      <RiderHoursRows ride={ride} onChangeDestination={onChangeDestination} />
      <RiderHoursDock ride={ride} open={false} onOpen={onChangeDestination} onClose={onChangeDestination} />
    </>,
  );

describe('an hourly ride on the rider’s page (spec 3 §1)', () => {
  it('says until when the car is booked, and how much time is used and left', async () => {
    await showRider(aPrado());
    expect(screen.getByRole('heading').textContent).toMatch(/^The car is yours until 14:14/);
    expect(screen.getByText('46 min used')).toBeDefined();
    expect(screen.getByText('3 h 14 min left')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Hours used' }).getAttribute('aria-valuenow')).toBe('19');
  });

  it('asks the driver for the hours that the rider chooses, at their price', async () => {
    server.answers(proposeHours, answer, changed);
    const hands = await showRider(aPrado());
    await hands.click(button(/^Add an hour · ₦10,000/));
    expect(sheet().getByText(/^₦50,000 in total, until 15:14/)).toBeDefined();
    await hands.click(sheet().getByRole('button', { name: 'One hour more' }));
    expect(sheet().getByText(/^₦60,000 in total, until 16:14/)).toBeDefined();
    await hands.click(sheet().getByRole('button', { name: 'Ask for 2 hours · ₦20,000' }));
    expect(sentBodies(proposeHours)).toEqual([{ hours: 2 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows until when the driver can answer a proposal, which the rider can withdraw', async () => {
    server.answers(declineHours, answer, changed);
    answersProposal();
    const hands = await showRider(aPrado());
    expect(screen.getByText('You asked for 1 more hour')).toBeDefined();
    expect(screen.getByText(/^Dele can answer until 11:10/)).toBeDefined();
    await hands.click(button('Withdraw'));
    expect(server.requestCount(declineHours)).toBe(1);
    await advanceClock(601_000);
    expect(button(/^Add an hour.*Dele didn’t answer in time/)).toBeDefined();
  });

  it('says that the driver declined', async () => {
    answersProposal({ declined: true });
    await showRider(aPrado());
    expect(button(/^Add an hour.*Dele said no/)).toBeDefined();
  });

  it('accepts the hours that the driver proposes', async () => {
    server.answers(acceptHours, { ...answer, fare: 50_000 }, changed);
    answersProposal({ by: 'driver' });
    const hands = await showRider(aPrado());
    expect(screen.getByText('Dele can stay for 1 more hour. That makes ₦50,000 in total, until 15:14.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change destination' })).toBeNull();
    await hands.click(button('Accept'));
    expect(sentBodies(acceptHours)).toEqual([{ hours: 1 }]);
    expect(screen.getByText('Added. The fare is now ₦50,000.')).toBeDefined();
  });

  it('asks at the end of the hours whether to add an hour or end the ride', async () => {
    server.answers(confirmTripEnd, { id: RIDE_ID, status: 'in_progress' }, changed);
    const hands = await showRider(aPrado(ended));
    expect(screen.getByRole('heading').textContent).toBe('Your hours are over');
    expect(screen.getByText('1 min over')).toBeDefined();
    expect(screen.getByText(/^They ended at 10:59. Add an hour, or end the ride\?$/)).toBeDefined();
    expect(button('Add an hour')).toBeDefined();
    await hands.click(button('End the ride'));
    expect(sheet().getByText('Dele ends it in the app. You pay the agreed ₦40,000.')).toBeDefined();
    await hands.click(sheet().getByRole('button', { name: 'I want to stop here' }));
    expect(server.sent(confirmTripEnd).map(({ body }) => body)).toEqual([{ end: 'asked_to_stop' }]);
  });

  it('says that the hours stay due before an early end, and that the driver ends the ride', async () => {
    await showRider(aPrado());
    expect(button(/^End early.*You still pay for the hours you booked/)).toBeDefined();
    await showRider(aPrado({ endConfirmed: 'asked_to_stop' }));
    expect(screen.getByText('You asked to end the ride here')).toBeDefined();
  });

  it('offers no further hour after 24', async () => {
    answersHours({ total: 24 });
    await showRider(aPrado({ serviceDurationHours: 24 }));
    expect(button(/^Add an hour.*24 hours is the limit/)).toHaveProperty('disabled', true);
  });

  it('shows the last change of destination, and how many changes are used', async () => {
    server.answers(favoriteLocations, []);
    const change = { address: 'Admiralty Way', timestamp: inSeconds(-600), reason: 'Meeting moved' };
    const hands = await showRider(aPrado({ totalDestinationChanges: 1, destinationHistory: [change] }));
    await hands.click(button(/^1 of 10 changes used.*Admiralty Way: “Meeting moved”/));
    expect(onChangeDestination).toHaveBeenCalledOnce();
  });
});

describe('an hourly ride on the driver’s page', () => {
  it('shows the hours left, and accepts or declines what the rider asks for', async () => {
    server.answers(acceptHours, { ...answer, fare: 50_000 }, changed);
    server.answers(declineHours, answer, changed);
    answersProposal();
    const hands = await show(<DriverHours ride={aPrado()} />);
    expect(screen.getByText(/^Booked until 14:14/)).toBeDefined();
    expect(screen.getByText('3 h 14 min left')).toBeDefined();
    expect(screen.getByText(/wants 1 more hour$/)).toBeDefined();
    await hands.click(button('Accept'));
    expect(sentBodies(acceptHours)).toEqual([{ hours: 1 }]);
    await hands.click(button('Decline'));
    expect(server.requestCount(declineHours)).toBe(1);
  });

  it('says when the hours are over, and proposes another one', async () => {
    server.answers(proposeHours, answer, changed);
    const hands = await show(<DriverHours ride={aPrado(ended)} />);
    expect(screen.getByText('The booked hours are over')).toBeDefined();
    await hands.click(button(/^Add an hour/));
    await hands.click(sheet().getByRole('button', { name: 'Ask for 1 hour · ₦10,000' }));
    expect(sentBodies(proposeHours)).toEqual([{ hours: 1 }]);
  });
});
