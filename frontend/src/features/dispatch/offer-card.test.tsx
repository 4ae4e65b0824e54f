import { rideNoLongerAvailableFrame, rideOfferedFrame } from '@saferide/contracts/dispatch/frames';
import { findRoute } from '@saferide/contracts/place/geo';
import { acceptRide, declineRide } from '@saferide/contracts/ride/commands';
import { availableRides } from '@saferide/contracts/ride/driver-queries';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { anOffer, aRoute, inSeconds, OTHER_RIDE_ID, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../testing/time.ts';
import { AvailableRides } from './available-rides.tsx';
import * as alerting from './offer-alert.ts';

let alertOfOffer: MockInstance<typeof alerting.playOfferAlert>;

const offer = anOffer({ expiresAt: inSeconds(25.5) });
const dearer = anOffer({ id: OTHER_RIDE_ID, estimatedPrice: 4_000, expiresAt: inSeconds(60) });
const accepted = { id: RIDE_ID, status: 'accepted' } as const;

const showOffers = () => show(<AvailableRides isOnline unplaced={false} pausedUntil={null} from={null} />);
const acceptOf = (fare: string) => screen.getByRole('button', { name: `Accept for ${fare}` });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

beforeEach(() => {
  alertOfOffer = vi.spyOn(alerting, 'playOfferAlert').mockReturnValue();
  server.answers(availableRides, [offer]);
  server.refuses(findRoute, 'RouteUnknown');
});

describe('an offer card', () => {
  it('sounds one alert and is announced when polling finds the offer while the socket is down', async () => {
    server.answers(availableRides, []);
    await showOffers();
    await socket.disconnects();
    expect(alertOfOffer).not.toHaveBeenCalled();
    server.answers(availableRides, [offer]);
    await advanceClock(10_000);
    expect(screen.getByRole('article')).toBeDefined();
    expect(alertOfOffer).toHaveBeenCalledOnce();
    expect(screen.getByText('New ride request for ₦2,500.').getAttribute('role')).toBe('status');
    await advanceClock(10_000);
    expect(alertOfOffer).toHaveBeenCalledOnce();
  });

  it('can be declined but not accepted while the driver’s position is unknown', async () => {
    await show(<AvailableRides isOnline unplaced pausedUntil={null} from={null} />);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.getByText('We can’t see your location, so you can’t accept this request yet.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Decline ₦2,500' })).toBeDefined();
  });

  it('shows fare, distance to the pickup, areas of pickup and destination, and payment method', async () => {
    await showOffers();
    const card = within(screen.getByRole('article'));
    expect(card.getByText('₦2,500')).toBeDefined();
    expect(card.getByText(/2\.0 km in a straight line to the pickup/)).toBeDefined();
    expect(card.getByText('Ikeja')).toBeDefined();
    expect(card.getByText('Victoria Island')).toBeDefined();
    expect(card.getByText('Trip of 12.5 km, about 32 min · 2 passengers · Cash')).toBeDefined();
    expect(card.queryByText(/no longer kept/)).toBeNull();
  });

  it('says that the area is unknown when the destination is near no known area', async () => {
    server.answers(availableRides, [anOffer({ destinationArea: null, expiresAt: inSeconds(25) })]);
    await showOffers();
    expect(screen.getByText('Area not known')).toBeDefined();
  });

  it('shows the driving distance and time to the pickup’s area once the route is known', async () => {
    server.answers(findRoute, { ...aRoute, distance: 3_400, duration: 540, approximate: false });
    await show(
      <AvailableRides isOnline unplaced={false} pausedUntil={null} from={{ latitude: 6.6, longitude: 3.36 }} />,
    );
    expect(screen.getByText(/^3\.4 km to the pickup, about 9 min/).textContent).toMatch(/\(approximate\)$/);
    expect(server.requestCount(findRoute)).toBe(1);
  });

  it('shows the earnings per kilometre, with and without the drive to the pickup', async () => {
    server.answers(findRoute, { ...aRoute, distance: 12_500, duration: 1_800, approximate: false });
    await show(
      <AvailableRides isOnline unplaced={false} pausedUntil={null} from={{ latitude: 6.6, longitude: 3.36 }} />,
    );
    expect(screen.getByText('₦200/km · ₦100/km incl. pickup')).toBeDefined();
  });

  it('shows the straight-line distance of the trip as approximate if its route is unknown', async () => {
    server.answers(availableRides, [anOffer({ road: null, expiresAt: inSeconds(25) })]);
    await showOffers();
    expect(
      screen.getByText('Trip of 10.0 km in a straight line, about 30 min (approximate) · 2 passengers · Cash'),
    ).toBeDefined();
  });

  it('shows a trip within one area as such', async () => {
    server.answers(availableRides, [anOffer({ destinationArea: 'Ikeja', expiresAt: inSeconds(25) })]);
    await showOffers();
    expect(screen.getByText('Within Ikeja')).toBeDefined();
    expect(screen.queryByText('To')).toBeNull();
  });

  it('shows the straight-line distance to the pickup if the route is unknown', async () => {
    await show(
      <AvailableRides isOnline unplaced={false} pausedUntil={null} from={{ latitude: 6.6, longitude: 3.36 }} />,
    );
    expect(screen.getByText(/^2\.0 km in a straight line to the pickup/).textContent).toMatch(/\(approximate\)$/);
  });

  it('confirms the acceptance only after the server’s response, and then disappears from the list', async () => {
    const answer = server.holds(acceptRide);
    const { click } = await showOffers();
    await click(acceptOf('₦2,500'));
    expect(acceptOf('₦2,500').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Ride accepted')).toBeNull();
    server.answers(availableRides, []);
    answer.answers(accepted, { changed: ['rides'] });
    await settleEffects();
    expect(theToast().getByText('Ride accepted')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
    expect(server.sent(acceptRide).map(({ params }) => params)).toEqual([{ id: RIDE_ID }]);
  });

  it('ignores presses for half a second after it moves into the place of another offer', async () => {
    const pressable = (fare: string) => acceptOf(fare).closest('.pointer-events-none') === null;
    server.answers(availableRides, [offer]);
    await showOffers();
    await advanceClock(500);
    server.answers(availableRides, [offer, dearer]);
    await socket.says(rideOfferedFrame, { rideId: dearer.id, expiresAt: dearer.expiresAt, ride: dearer });
    expect(['₦2,500', '₦4,000'].map(pressable)).toEqual([true, false]);
    await advanceClock(500);
    expect(['₦2,500', '₦4,000'].map(pressable)).toEqual([true, true]);
    server.answers(availableRides, [dearer]);
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(pressable('₦4,000')).toBe(false);
    await advanceClock(500);
    expect(pressable('₦4,000')).toBe(true);
  });

  it('marks the chosen reason as busy while the driver passes on the offer', async () => {
    const { click } = await showOffers();
    server.holds(declineRide);
    const reason = (name: string) => screen.getByRole('button', { name });
    await click(reason('Not my direction'));
    expect(reason('Not my direction').getAttribute('aria-busy')).toBe('true');
    expect(reason('I need a break').getAttribute('aria-busy')).toBeNull();
  });

  it('sends one acceptance however often Accept is pressed, and disables other offers until the response', async () => {
    server.answers(availableRides, [offer, dearer]);
    server.holds(acceptRide);
    const { click } = await showOffers();
    await click(acceptOf('₦2,500'));
    await click(acceptOf('₦2,500'));
    await click(acceptOf('₦4,000'));
    expect(server.requestCount(acceptRide)).toBe(1);
  });

  it('says that the ride is taken when another driver accepted first, and disappears from the list', async () => {
    server.refuses(acceptRide, 'RideNotOffered', { changed: ['rides'] });
    const { click } = await showOffers();
    server.answers(availableRides, []);
    await click(acceptOf('₦2,500'));
    await settleEffects();
    expect(theToast().getByText('Ride Taken')).toBeDefined();
    expect(screen.getByText('No rides available at the moment. Check back soon!')).toBeDefined();
  });

  it('shows the server’s message when the ride overlaps a scheduled one, and can be accepted again', async () => {
    server.refuses(acceptRide, 'OverlapsScheduledRide');
    const { click } = await showOffers();
    await click(acceptOf('₦2,500'));
    expect(
      theToast().getByText('This overlaps a scheduled ride you’ve accepted, so you can’t take both.'),
    ).toBeDefined();
    expect(acceptOf('₦2,500')).toHaveProperty('disabled', false);
  });

  it('says that the outcome is unknown after a lost response, and retries with the same idempotency key', async () => {
    server.loses(acceptRide);
    const { click } = await showOffers();
    await click(acceptOf('₦2,500'));
    expect(
      theToast().getByText('We got no answer, so this may have gone through. Check before you try again.'),
    ).toBeDefined();
    server.answers(acceptRide, accepted, { changed: ['rides'] });
    await click(acceptOf('₦2,500'));
    const [first, second] = server.sent(acceptRide);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(theToast().getByText('Ride accepted')).toBeDefined();
  });
});

describe('the countdown of an offer', () => {
  it('runs down, and removes the offer at its end', async () => {
    await showOffers();
    expect(screen.getByText('25 s left')).toBeDefined();
    await advanceClock(10_000);
    expect(screen.getByText('15 s left')).toBeDefined();
    await advanceClock(15_000);
    expect(screen.getByText('0 s left')).toBeDefined();
    await advanceClock(1_000);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('follows the server’s clock on a phone whose clock is a minute behind', async () => {
    vi.setSystemTime(Date.parse(inSeconds(-60)));
    server.answers(availableRides, [offer], { serverTime: inSeconds(0) });
    server.answers(findRoute, aRoute, { serverTime: inSeconds(0) });
    await showOffers();
    await advanceClock(1_000);
    expect(screen.getByText('24 s left')).toBeDefined();
  });
});

describe('an open list of offers', () => {
  it('announces a new offer that a frame reports with a sound and to screen readers, and appends it', async () => {
    await showOffers();
    await socket.says(rideOfferedFrame, { rideId: dearer.id, expiresAt: dearer.expiresAt, ride: dearer });
    expect(alertOfOffer).toHaveBeenCalledTimes(2);
    expect(screen.getByText('New ride request for ₦4,000.').getAttribute('role')).toBe('status');
    expect(
      screen.getAllByRole('button', { name: /^Accept/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Accept for ₦2,500', 'Accept for ₦4,000']);
  });

  it('drops an offer with a message when a frame reports that another driver took it', async () => {
    await showOffers();
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(theToast().getByText('Another driver accepted first, or the rider cancelled.')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows the message even if the list was refetched before the frame arrives', async () => {
    await showOffers();
    server.answers(availableRides, []);
    await socket.says(readModelChangedFrame, { model: 'rides', keys: [], position: server.moves() });
    await advanceClock(1_000);
    expect(screen.queryByRole('article')).toBeNull();
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(theToast().getByText('Ride Taken')).toBeDefined();
  });

  it('shows no message about an offer that expired before another driver took it', async () => {
    await showOffers();
    await advanceClock(27_000);
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(screen.queryByText('Ride Taken')).toBeNull();
  });

  it('shows no message about an offer that the driver has declined', async () => {
    const { click } = await showOffers();
    server.answers(declineRide, { id: RIDE_ID, declined: true }, { changed: ['rides'] });
    server.answers(availableRides, []);
    await click(screen.getByRole('button', { name: 'Decline ₦2,500' }));
    await settleEffects();
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(screen.queryByText('Ride Taken')).toBeNull();
  });

  it('shows no message about an offer that the driver is accepting', async () => {
    const answer = server.holds(acceptRide);
    const { click } = await showOffers();
    await click(acceptOf('₦2,500'));
    await socket.says(rideNoLongerAvailableFrame, { rideId: RIDE_ID });
    expect(screen.queryByText('Ride Taken')).toBeNull();
    answer.answers(accepted, { changed: ['rides'] });
    await settleEffects();
    expect(theToast().getByText('Ride accepted')).toBeDefined();
  });

  it('is polled every ten seconds while the socket is down', async () => {
    await showOffers();
    await socket.disconnects();
    const before = server.requestCount(availableRides);
    server.answers(availableRides, [offer, dearer]);
    await advanceClock(10_000);
    expect(server.requestCount(availableRides)).toBe(before + 1);
    expect(acceptOf('₦4,000')).toBeDefined();
  });
});
