import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { rideNoLongerAvailableFrame, rideOfferedFrame } from '@saferide/contracts/dispatch/frames';
import { driverProfile } from '@saferide/contracts/driver/driver';
import { findRoute } from '@saferide/contracts/place/geo';
import { acceptRide, declineRide } from '@saferide/contracts/ride/commands';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as position from '../../browser/position.ts';
import { aDriver, anOffer, inSeconds, OTHER_RIDE_ID, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import * as alerting from './offer-alert.ts';
import { DriverOnDuty } from './offer-overlay.tsx';

let alertOfOffer: MockInstance<typeof alerting.playOfferAlert>;
let watchPosition: MockInstance<typeof position.watchPosition>;

const offer = anOffer({ expiresAt: inSeconds(25.5), topUp: 500 });

const showPage = (at = '/customer') => show(<DriverOnDuty />, { at });
const overlay = () => within(screen.getByRole('region', { name: 'New ride request' }));
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

beforeEach(() => {
  alertOfOffer = vi.spyOn(alerting, 'playOfferAlert').mockReturnValue();
  watchPosition = vi.spyOn(position, 'watchPosition').mockReturnValue(() => undefined);
  server.answers(driverProfile, aDriver({ isOnline: true }));
  server.answers(availableRides, [offer]);
  server.refuses(findRoute, 'RouteUnknown');
  server.answers(reportLocation, { recorded: true });
});

describe('the offer overlay', () => {
  it('shows fare, top-up, rating and countdown over the page', async () => {
    await showPage();
    expect(overlay().getByText('₦2,500')).toBeDefined();
    expect(overlay().getByText('+₦500 from the rider')).toBeDefined();
    expect(overlay().getByText('Rider: 4.8 stars · 12 rides')).toBeDefined();
    expect(overlay().getByText('25 s left')).toBeDefined();
  });

  it('says that a rider is new', async () => {
    server.answers(availableRides, [anOffer({ customerRating: null, customerTrips: 0, expiresAt: inSeconds(25) })]);
    await showPage();
    expect(overlay().getByText('New rider')).toBeDefined();
  });

  it('says how many rides an unrated rider has taken', async () => {
    server.answers(availableRides, [anOffer({ customerRating: null, customerTrips: 3, expiresAt: inSeconds(25) })]);
    await showPage();
    expect(overlay().getByText('Rider: 3 rides')).toBeDefined();
  });

  it('is absent on the dashboard, which lists the offers itself', async () => {
    await showPage('/driver');
    expect(screen.queryByRole('region', { name: 'New ride request' })).toBeNull();
    expect(server.requestCount(availableRides)).toBe(0);
  });

  it('neither queries offers nor watches the position while the driver is offline', async () => {
    server.answers(driverProfile, aDriver({ isOnline: false }));
    await showPage();
    expect(server.requestCount(availableRides)).toBe(0);
    expect(watchPosition).not.toHaveBeenCalled();
  });

  it('watches the driver’s position', async () => {
    await showPage();
    expect(watchPosition).toHaveBeenCalledOnce();
  });

  it('does not take the focus until F9 is pressed', async () => {
    const { press } = await showPage();
    const region = screen.getByRole('region', { name: 'New ride request' });
    expect(document.activeElement).not.toBe(region);
    await press('{F9}');
    expect(document.activeElement).toBe(region);
  });

  it('opens the dashboard once the offer is accepted', async () => {
    server.answers(acceptRide, { id: RIDE_ID, status: 'accepted' }, { changed: ['rides'] });
    const { click } = await showPage();
    server.answers(availableRides, []);
    await click(overlay().getByRole('button', { name: 'Accept for ₦2,500' }));
    await settleEffects();
    expect(currentUrl()).toBe('/driver');
  });

  it('lets the driver pass on an offer in one tap, with or without a reason', async () => {
    server.answers(declineRide, { id: RIDE_ID, declined: true }, { changed: ['rides'] });
    const { click } = await showPage();
    await click(overlay().getByRole('button', { name: 'Decline ₦2,500' }));
    await settleEffects();
    await click(overlay().getByRole('button', { name: 'Too far away' }));
    await settleEffects();
    expect(server.sent(declineRide).map(({ params, body }) => [params, body])).toEqual([
      [{ id: RIDE_ID }, { reason: null }],
      [{ id: RIDE_ID }, { reason: 'too_far' }],
    ]);
    expect(theToast().getByText('Declined. You won’t see this trip again.')).toBeDefined();
  });

  it('sounds an alert when another offer arrives, and says when another driver took the shown one', async () => {
    await showPage();
    alertOfOffer.mockClear();
    const dearer = anOffer({ id: OTHER_RIDE_ID, expiresAt: inSeconds(60) });
    await socket.says(rideOfferedFrame, { rideId: dearer.id, expiresAt: dearer.expiresAt, ride: dearer });
    expect(alertOfOffer).toHaveBeenCalledOnce();
    expect(overlay().getByText('One more request on your dashboard')).toBeDefined();
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(theToast().getByText('Another driver accepted first, or the rider cancelled.')).toBeDefined();
  });

  it('ignores presses for half a second after it appears or shows another offer', async () => {
    const dearer = anOffer({ id: OTHER_RIDE_ID, estimatedPrice: 4_000, expiresAt: inSeconds(60) });
    const accept = () => overlay().getByRole('button', { name: /^Accept for/ });
    const pressable = () => accept().closest('.pointer-events-none') === null;
    server.answers(availableRides, [offer, dearer]);
    await showPage();
    expect(pressable()).toBe(false);
    await advanceClock(500);
    expect(pressable()).toBe(true);
    server.answers(availableRides, [dearer]);
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect([accept().textContent, pressable()]).toEqual([expect.stringContaining('Accept'), false]);
    await advanceClock(500);
    expect(pressable()).toBe(true);
  });

  it('disappears when the offer expires, and says so', async () => {
    await showPage();
    await advanceClock(27_000);
    expect(screen.queryByRole('region', { name: 'New ride request' })).toBeNull();
    expect(theToast().getByText('Request expired.')).toBeDefined();
  });
});
