import { ownCases } from '@saferide/contracts/case/rider-cases';
import { classesNearby } from '@saferide/contracts/dispatch/dispatch';
import { findRoute, placeAt } from '@saferide/contracts/place/geo';
import {
  askRelease,
  bookRide,
  cancelRide,
  changeRideClass,
  claimFarePaid,
  confirmDriverSeen,
  confirmTripEnd,
  rateRide,
  reportDriverAbsent,
  reportSetDownEarly,
  topUpRide,
} from '@saferide/contracts/ride/commands';
import { driverLocation } from '@saferide/contracts/ride/driver-location';
import { rideUpdatedFrame } from '@saferide/contracts/ride/frames';
import {
  rideById,
  rideDriverPhoto,
  rideDriverPosition,
  rideHistory,
  rideQuote,
  rideReceipt,
} from '@saferide/contracts/ride/queries';
import { rideEndedFrame } from '@saferide/contracts/ride/release-frames';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { rideTrail } from '@saferide/contracts/ride/trail';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, aReceipt, aRide, aRideTrail, aRoute, inSeconds, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { socket } from '../../testing/socket.ts';
import { advanceClock, settleEffects, waitUntilLoaded } from '../../testing/time.ts';
import { CustomerRidePage } from './customer-ride-page.tsx';

const searching = aRide();
const nearest = (standard: number | null, premium: number | null, suv: number | null = null) => [
  { vehicleType: 'standard' as const, minutes: standard },
  { vehicleType: 'premium' as const, minutes: premium },
  { vehicleType: 'suv' as const, minutes: suv },
];
const aQuote = (fare: number) => ({ fare, distance: 10, minutes: 30, tariffVersion: 'lagos-1', lines: [] });
const showRide = async (ride: RideView, near = nearest(4, null)) => {
  server.answers(rideById, ride);
  server.answers(classesNearby, near);
  server.answers(rideDriverPhoto, null);
  server.answers(rideTrail, aRideTrail());
  server.answers(rideHistory, { rideId: RIDE_ID, revision: 0, status: ride.status, events: [] });
  const shown = await show(<CustomerRidePage />, { at: `/customer/rides/${RIDE_ID}`, path: '/customer/rides/:id' });
  // Most docks (the buttons at the bottom) are loaded lazily: wait until their skeletons are gone.
  await waitUntilLoaded(() => document.querySelector('.stage-dock .animate-pulse') === null);
  return shown;
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const goOffline = async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await settleEffects();
};
const changed = { changed: ['rides'] } as const;
const aPlaceAt = (name: string) =>
  ({ name, area: 'Ikoyi', city: 'Lagos', state: 'Lagos', served: true, source: 'gazetteer' }) as const;

describe('the driver’s position', () => {
  const seen = {
    rideId: RIDE_ID,
    latitude: 6.62,
    longitude: 3.3515,
    heading: null,
    speed: null,
    accuracy: 10,
  } as const;
  const fix = () => ({ ...seen, fixedAt: inSeconds(-20), source: 'measured', area: null }) as const;

  it('is shown even if it arrived before the ride was loaded', async () => {
    const ride = server.holds(rideById);
    server.answers(rideDriverPhoto, null);
    server.answers(rideHistory, { rideId: RIDE_ID, revision: 0, status: 'accepted', events: [] });
    await show(<CustomerRidePage />, { at: `/customer/rides/${RIDE_ID}`, path: '/customer/rides/:id' });
    server.refuses(findRoute, 'RouteUnknown');
    await socket.says(driverLocation, fix());
    ride.answers(anAcceptedRide());
    await settleEffects();
    expect(screen.getByText(/^updated 22 s ago/)).toBeDefined();
  });

  it('is marked as chosen by the driver if no device measured it', async () => {
    await showRide(anAcceptedRide());
    await socket.says(driverLocation, { ...fix(), source: 'chosen', area: 'Ikeja' });
    expect(screen.getByText('About Ikeja, chosen by the driver · updated 20 s ago')).toBeDefined();
  });

  it('can be opened in another app below the route, unless it is inaccurate', async () => {
    server.refuses(findRoute, 'RouteUnknown');
    const { click } = await showRide(anAcceptedRide());
    await socket.says(driverLocation, fix());
    await click(await screen.findByRole('button', { name: 'Route, turn by turn' }));
    expect(screen.getByRole('link', { name: 'Driver’s position in maps' })).toBeDefined();
    await socket.says(driverLocation, { ...fix(), fixedAt: inSeconds(-10), source: 'chosen', area: 'Ikeja' });
    expect(screen.queryByRole('link', { name: 'Driver’s position in maps' })).toBeNull();
  });

  it('is shown as approximate if the reading is inaccurate', async () => {
    await showRide(anAcceptedRide());
    await socket.says(driverLocation, { ...fix(), accuracy: 1_240, area: 'Ikeja' });
    expect(screen.getByText('About Ikeja, to 1.2 km · updated 20 s ago')).toBeDefined();
  });
});

describe('the offer of another class during a search (spec 3 §2)', () => {
  const OTHER_ID = '7d1f2a52-7a55-4a8e-9c3b-0d6f6a1d2b11';
  const fares = { standard: 2_500, premium: 4_200, suv: 10_000 } as const;
  const premium = aRide({ vehicleType: 'premium', estimatedPrice: 4_400, topUp: 200 });
  const quotes = () => server.answersEach(rideQuote, ({ vehicleType }) => aQuote(fares[vehicleType]));
  const action = /^Switch to Standard · ₦2,700.*4 min away$/;

  it('changes the class in one click, and includes the top-up', async () => {
    quotes();
    server.answers(changeRideClass, { id: OTHER_ID, status: 'requested', fare: 2_700 }, changed);
    const { click } = await showRide(premium, nearest(4, null));
    expect(screen.getByText('No Premium drivers nearby right now.')).toBeDefined();
    server.answers(rideById, aRide({ id: OTHER_ID, estimatedPrice: 2_700, topUp: 200 }));
    await click(button(action));
    expect(server.sent(changeRideClass)).toMatchObject([
      { params: { id: RIDE_ID }, body: { vehicleType: 'standard', estimatedPrice: 2_500 } },
    ]);
    expect(theToast().getByText('Now looking for a Standard driver')).toBeDefined();
    expect(screen.queryByRole('button', { name: action })).toBeNull();
  });

  it('shows the new fare if the fare has changed', async () => {
    quotes();
    server.refuses(changeRideClass, 'FareChanged');
    const { click } = await showRide(premium, nearest(4, null));
    server.answersEach(rideQuote, () => aQuote(2_600));
    await click(button(action));
    expect(button(/^Switch to Standard · ₦2,800/)).toBeDefined();
  });

  it('says when no other class has a driver either', async () => {
    await showRide(premium, nearest(null, null));
    expect(screen.getByText(/No other class is available either. We’ll ask the first driver who/)).toBeDefined();
    expect(screen.getByText('Premium · ₦4,400 · Cash')).toBeDefined();
  });

  it('is made even if the ride’s class has a driver too, but not for an hourly Prado', async () => {
    quotes();
    await showRide(premium, nearest(4, 6, 3));
    expect(button(action)).toBeDefined();
    expect(screen.queryByText(/nearby right now/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Prado/ })).toBeNull();
  });
});

describe('searching for a driver (spec 3 §2, spec 3 §1, spec 3 §9)', () => {
  const search = (named: Partial<NonNullable<RideView['search']>> = {}) => ({
    ...{ startedAt: inSeconds(-38), driversAsked: 6, topUps: 0 },
    ...{ offersOpenUntil: [inSeconds(5), inSeconds(20), inSeconds(-1)] },
    ...named,
  });

  it('shows the time waited and left, how many drivers were asked within what radius, and how many can answer', async () => {
    await showRide(aRide({ search: search() }));
    expect(screen.getByText('Finding Driver')).toBeDefined();
    expect(screen.getByText('We asked 6 drivers within 5 km.')).toBeDefined();
    expect(screen.getByText('Waited 0:38 · 2 can still answer')).toBeDefined();
    expect(screen.getByText('9:22 left')).toBeDefined();
    await advanceClock(16_000);
    expect(screen.getByText('Waited 0:54 · 1 can still answer')).toBeDefined();
    expect(screen.getByText('We asked 6 drivers within 7 km.')).toBeDefined();
  });

  it('shows the search radius before any driver was asked', async () => {
    await showRide(aRide({ search: search({ startedAt: inSeconds(-1), driversAsked: 0, offersOpenUntil: [] }) }));
    expect(screen.getByText('We’re looking within 3 km.')).toBeDefined();
    expect(screen.getByText('Waited 0:01')).toBeDefined();
  });

  it('is refreshed by the socket', async () => {
    await showRide(aRide({ search: search() }));
    const ride = aRide({ search: search({ driversAsked: 9 }) });
    await socket.says(rideUpdatedFrame, { rideId: RIDE_ID, ride, position: server.moves() });
    expect(screen.getByText('We asked 9 drivers within 5 km.')).toBeDefined();
  });

  it('offers another class or a later time instead of a top-up while no driver is nearby', async () => {
    server.answersEach(rideQuote, () => aQuote(4_200));
    await showRide(aRide({ search: search({ driversAsked: 0, offersOpenUntil: [] }) }), nearest(null, 6));
    expect(screen.getByText('No Standard near you. We looked within 15 km.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Top-up' })).toBeNull();
    expect(button(/^Switch to Premium · ₦4,200.*6 min away$/)).toBeDefined();
    const later = screen.getByRole('link', { name: /^Schedule for later.*From 11:3\d$/ });
    expect(later.getAttribute('href')).toBe('/customer/book?when=later');
    expect(button('Cancel ride')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('offers no top-up once the search has widened without a driver to ask', async () => {
    await showRide(aRide({ search: search({ startedAt: inSeconds(-5), driversAsked: 0, offersOpenUntil: [] }) }));
    expect(screen.getByRole('radio', { name: '+₦500' })).toBeDefined();
    await advanceClock(25_000);
    expect(screen.queryByRole('radio', { name: '+₦500' })).toBeNull();
    expect(screen.getByText('We’re looking within 5 km.')).toBeDefined();
  });

  it('lets the rider top up with a chip, and shows the new total on the button', async () => {
    server.answers(topUpRide, { id: RIDE_ID, status: 'requested', fare: 3_500 }, changed);
    const { click } = await showRide(searching);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await click(screen.getByRole('radio', { name: '+₦200' }));
    expect(button('Add ₦200 · ₦2,700')).toBeDefined();
    await click(screen.getByRole('radio', { name: '+₦1,000' }));
    await click(button('Add ₦1,000 · ₦3,500'));
    expect(server.sent(topUpRide).map(({ body }) => body)).toEqual([{ newPrice: 3_500 }]);
    expect(theToast().getByText('Added ₦1,000. We ask again in 15 s.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('lets the rider choose another amount with a slider, from ₦0 to ₦2,000 in steps of ₦100', async () => {
    const { click } = await showRide(searching);
    await click(screen.getByRole('radio', { name: 'Other' }));
    expect(button('Add ₦0 · ₦2,500')).toHaveProperty('disabled', true);
    const slider = screen.getByRole('slider', { name: /^Amount/ });
    expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
      '0',
      '2000',
      '100',
    ]);
    fireEvent.change(slider, { target: { value: '1300' } });
    expect(button('Add ₦1,300 · ₦3,800')).toHaveProperty('disabled', false);
  });

  it('offers no further top-up after five, and says so', async () => {
    await showRide(aRide({ search: search({ topUps: 5 }) }));
    expect(screen.getByText('You added 5 times, the most for one search.')).toBeDefined();
    expect(screen.getByRole('radio', { name: '+₦500' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(button('Cancel ride')).toHaveProperty('disabled', false);
  });
});

describe('a search that found no driver (spec 3 §4)', () => {
  const OTHER_ID = '7d1f2a52-7a55-4a8e-9c3b-0d6f6a1d2b11';
  const failed = (named: Partial<RideView> = {}) =>
    aRide({
      ...{ status: 'cancelled', reason: 'no_driver_found', cancelledBy: 'system', cancelledAt: inSeconds(-5) },
      ...{ note: 'Blue gate', paymentMethod: 'bank_transfer', passengers: 2 },
      search: { startedAt: inSeconds(-605), driversAsked: 14, offersOpenUntil: [], topUps: 0 },
      ...named,
    });
  beforeEach(() =>
    server.answersEach(rideQuote, ({ vehicleType }) => aQuote(vehicleType === 'premium' ? 4_000 : 2_500)),
  );

  it('says what happened and that nothing was charged', async () => {
    await showRide(failed());
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'No driver found' })).toBeDefined();
    expect(alert.getByText('No driver took this ride in 10 minutes. You were not charged.')).toBeDefined();
    expect(screen.getByText('Cancelled')).toBeDefined();
    expect(screen.getByText('We asked 14 drivers within 15 km, 10:49 to 10:59.')).toBeDefined();
  });

  it('shows the radius searched if no driver was asked', async () => {
    const search = { startedAt: inSeconds(-605), driversAsked: 0, offersOpenUntil: [], topUps: 0 };
    await showRide(failed({ search }));
    expect(screen.getByText('No Standard near you. We looked within 15 km.')).toBeDefined();
  });

  it('starts again in one press, with all options and the top-up', async () => {
    server.answers(bookRide, { id: OTHER_ID, status: 'requested', fare: 2_500 }, changed);
    server.answers(topUpRide, { id: OTHER_ID, status: 'requested', fare: 3_000 }, changed);
    const { click } = await showRide(failed({ estimatedPrice: 3_000, topUp: 500 }));
    expect(screen.queryByText(/The fare has changed/)).toBeNull();
    server.answers(rideById, aRide({ id: OTHER_ID, estimatedPrice: 3_000, topUp: 500 }));
    await click(button('Try again · ₦3,000'));
    expect(server.sent(bookRide).map(({ body }) => body)).toMatchObject([
      {
        vehicleType: 'standard',
        estimatedPrice: 2_500,
        passengers: 2,
        note: 'Blue gate',
        paymentMethod: 'bank_transfer',
      },
    ]);
    expect(server.sent(topUpRide)).toMatchObject([{ params: { id: OTHER_ID }, body: { newPrice: 3_000 } }]);
  });

  it('says that the fare has changed since', async () => {
    server.answersEach(rideQuote, () => aQuote(2_650));
    await showRide(failed());
    expect(button('Try again · ₦2,650')).toBeDefined();
    expect(screen.getByText(/^The fare has changed from ₦2,500 to ₦2,650/)).toBeDefined();
  });

  it('shows the new fare if the booking is refused because the fare has changed', async () => {
    server.refuses(bookRide, 'FareChanged');
    const { click } = await showRide(failed());
    server.answersEach(rideQuote, () => aQuote(2_650));
    await click(button('Try again · ₦2,500'));
    expect(button('Try again · ₦2,650')).toBeDefined();
  });

  it('switches only to a class that has a driver nearby', async () => {
    server.answers(bookRide, { id: OTHER_ID, status: 'requested', fare: 4_000 }, changed);
    const { click } = await showRide(failed(), nearest(null, 6));
    expect(button(/^Toyota Prado|Switch to Toyota Prado for 1 hour.*None near you now/)).toHaveProperty(
      'disabled',
      true,
    );
    await click(button(/^Switch to Premium.*6 min away.*₦4,000$/));
    expect(server.sent(bookRide).map(({ body }) => body)).toMatchObject([
      { vehicleType: 'premium', estimatedPrice: 4_000 },
    ]);
  });

  it('links to a booking for later, a changed booking and the home page', async () => {
    await showRide(failed());
    expect(screen.getByRole('link', { name: /^Schedule for later.*From 11:31$/ }).getAttribute('href')).toBe(
      '/customer/book?when=later',
    );
    expect(screen.getByRole('link', { name: 'Change' }).getAttribute('href')).toBe('/customer/book');
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/customer');
  });

  it('cannot be started again without a network', async () => {
    await showRide(failed());
    await goOffline();
    expect(screen.getByText('You need a connection to book.')).toBeDefined();
    expect(button('Try again · ₦2,500').matches(':disabled')).toBe(true);
  });
});

describe('a ride that is searching for a driver (spec 3 §2, spec 3 §8)', () => {
  it('can be cancelled after a confirmation', async () => {
    server.answers(cancelRide, { id: RIDE_ID, status: 'cancelled' }, changed);
    const { click, type } = await showRide(searching);
    await click(button('Cancel ride'));
    await click(dialog().getByRole('button', { name: 'Keep searching' }));
    expect(server.requestCount(cancelRide)).toBe(0);
    await click(button('Cancel ride'));
    await click(dialog().getByLabelText('Taking too long'));
    expect(dialog().queryByRole('textbox')).toBeNull();
    await click(dialog().getByLabelText('Something else'));
    await type(dialog().getByRole('textbox', { name: /^Reason/ }), 'I walk');
    server.answers(rideById, aRide({ status: 'cancelled', cancelledBy: 'customer', cancelledAt: inSeconds(0) }));
    await click(dialog().getByRole('button', { name: 'Cancel ride' }));
    expect(server.sent(cancelRide).map(({ body }) => body)).toEqual([{ reason: 'I walk' }]);
    expect(screen.getByText('You cancelled this ride.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel ride' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Book again' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/customer');
  });

  it('is cancelled for the reason that was chosen, if any', async () => {
    server.answers(cancelRide, { id: RIDE_ID, status: 'cancelled' });
    const { click } = await showRide(searching);
    await click(button('Cancel ride'));
    await click(dialog().getByRole('button', { name: 'Cancel ride' }));
    await click(dialog().getByLabelText('My plans changed'));
    await click(dialog().getByRole('button', { name: 'Cancel ride' }));
    expect(server.sent(cancelRide).map(({ body }) => body)).toEqual([{ reason: '' }, { reason: 'My plans changed' }]);
  });

  it('is not cancelled if a driver has accepted it in the meantime', async () => {
    server.refuses(cancelRide, 'NotAllowedInState', changed);
    const { click } = await showRide(searching);
    await click(button('Cancel ride'));
    server.answers(rideById, anAcceptedRide());
    await click(dialog().getByRole('button', { name: 'Cancel ride' }));
    expect(theToast().getByText(/^Something has changed/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Dele Bello' })).toBeDefined();
  });

  it('shows the driver and the start code as soon as a frame reports them', async () => {
    await showRide(searching);
    expect(socket.sentFrames()).toContainEqual({ type: 'SUBSCRIBE_RIDE_UPDATES', rideId: RIDE_ID });
    const ride = anAcceptedRide({ startCode: '4711' });
    await socket.says(rideUpdatedFrame, { rideId: RIDE_ID, ride, position: server.moves() });
    expect(screen.getByText('Driver Assigned')).toBeDefined();
    expect(screen.getByText('4711')).toBeDefined();
    expect(screen.getByText('LSR-123-AB')).toBeDefined();
    expect(button('Cancel ride')).toBeDefined();
  });
});

describe('a driver who does not come (spec 3 §4)', () => {
  const late = (named: Partial<RideView> = {}) => anAcceptedRide({ pickupDueAt: inSeconds(-600), ...named });
  const row = /^My driver never came/;
  const where = { rideId: RIDE_ID, longitude: 3.3515, heading: null, speed: null, accuracy: 10 } as const;
  const source = { source: 'measured', area: null } as const;
  const fix = (seconds: number, latitude = 6.62) => ({ ...where, ...source, latitude, fixedAt: inSeconds(seconds) });
  const openedSheet = async (ride: RideView, said: readonly ReturnType<typeof fix>[] = []) => {
    server.refuses(findRoute, 'RouteUnknown');
    server.answers(placeAt, aPlaceAt('Herbert Macaulay Way'));
    const shown = await showRide(ride);
    for (const one of said) await socket.says(driverLocation, one);
    await shown.click(button(row));
    await waitUntilLoaded(() => screen.queryByRole('dialog'));
    return shown;
  };

  it('can be reported from ten minutes after the promised time', async () => {
    const { click } = await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-595) }));
    expect(screen.queryByRole('button', { name: row })).toBeNull();
    await advanceClock(6_000);
    await click(button(row));
    await waitUntilLoaded(() => screen.queryByRole('dialog'));
    expect(dialog().getByRole('button', { name: 'Find another driver' })).toBeDefined();
  });

  it('cannot be reported right after their arrival', async () => {
    await showRide(late({ arrivedAt: inSeconds(-60) }));
    expect(screen.queryByRole('button', { name: row })).toBeNull();
  });

  it('is shown with their delay, when they last moved, and what another driver costs', async () => {
    await openedSheet(late(), [fix(-100), fix(-2)]);
    expect(dialog().getByText('Dele is 10 min late')).toBeDefined();
    expect(
      dialog().getByText('Promised 10:50. Dele has not moved since 10:58, 2.0 km in a straight line from you.'),
    ).toBeDefined();
    expect(dialog().getByText('Same fare, ₦2,500, first in line.')).toBeDefined();
    expect(dialog().getByText('We don’t tell Dele that you reported it.')).toBeDefined();
    expect(
      dialog()
        .getByRole('link', { name: /^Call Dele/ })
        .getAttribute('href'),
    ).toBe('tel:+2348030000002');
  });

  it('is reported with one tap, which starts a new search', async () => {
    server.answers(reportDriverAbsent, { id: RIDE_ID, status: 'requested' }, changed);
    const { click } = await openedSheet(late());
    server.answers(rideById, aRide({ searchRound: 2 }));
    await click(dialog().getByRole('button', { name: 'Find another driver' }));
    expect(theToast().getByText('We are searching again')).toBeDefined();
    expect(screen.getByText(/^Your driver can’t come/)).toBeDefined();
  });

  it('stays reportable if the report could not be sent', async () => {
    server.refuses(reportDriverAbsent, 'ServiceUnavailable');
    const { click } = await openedSheet(late());
    await click(dialog().getByRole('button', { name: 'Find another driver' }));
    expect(dialog().getByRole('alert').textContent).toBe('We couldn’t send this. Try again.');
    expect(dialog().getByRole('button', { name: 'Find another driver' })).toHaveProperty('disabled', false);
  });

  it('is shown with the place where they were last seen if their position is old', async () => {
    await openedSheet(late(), [fix(-100)]);
    expect(dialog().getByText('Promised 10:50. We last saw Dele 10:58 on Herbert Macaulay Way.')).toBeDefined();
  });

  it('is asked about again five minutes after the rider chose to wait', async () => {
    const { click } = await openedSheet(late());
    await click(dialog().getByRole('button', { name: /^Keep waiting for Dele/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    server.answers(rideDriverPosition, null);
    await advanceClock(299_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await advanceClock(2_000);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('is shown as waiting if they claim to have arrived', async () => {
    await openedSheet(late({ arrivedAt: inSeconds(-900) }));
    expect(dialog().getByText('Dele is waiting at Allen Avenue, Ikeja')).toBeDefined();
    expect(dialog().getByRole('button', { name: 'I can’t see Dele' })).toBeDefined();
  });

  it('can be called offline, while reporting them is disabled', async () => {
    await openedSheet(late());
    await goOffline();
    expect(dialog().getByRole('button', { name: 'Find another driver' }).matches(':disabled')).toBe(true);
    expect(dialog().getByRole('button', { name: 'Cancel ride' }).closest('fieldset')?.disabled).toBe(true);
    expect(dialog().getByRole('link', { name: /^Call Dele/ })).toBeDefined();
  });
});

describe('the promised pickup time', () => {
  it('is shown until it has passed, and then as a delay', async () => {
    await showRide(anAcceptedRide({ pickupDueAt: inSeconds(60) }));
    expect(screen.getByText(/^Dele will be there by /)).toBeDefined();
    cleanup();
    await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-180) }));
    expect(screen.queryByText(/will be there by/)).toBeNull();
    expect(screen.getByText('Running 3 min late.')).toBeDefined();
  });

  it('is the booked time of a scheduled ride, before which the driver is not shown as on the way', async () => {
    await showRide(anAcceptedRide({ scheduledTime: inSeconds(1_260), pickupDueAt: inSeconds(1_260) }));
    expect(screen.getByText(/^Dele will come at /)).toBeDefined();
    expect(screen.getByText(/^Driver comes at /)).toBeDefined();
    expect(screen.queryByText(/on the way/i)).toBeNull();
  });
});

describe('an accepted ride', () => {
  it('lets the rider confirm that they see the driver', async () => {
    server.answers(confirmDriverSeen, { id: RIDE_ID, status: 'accepted' }, changed);
    const { click } = await showRide(anAcceptedRide());
    server.answers(rideById, anAcceptedRide({ driverSeenAt: inSeconds(0) }));
    await click(button('I can see my driver'));
    expect(server.requestCount(confirmDriverSeen)).toBe(1);
    expect(screen.getByText('We’ve told your driver that you can see them.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I can see my driver' })).toBeNull();
  });

  it('asks the rider again, who can undo the answer, if the driver is known to be far away', async () => {
    server.refuses(confirmDriverSeen, 'DriverSeenFarAway', { facts: { distanceMetres: 2_100 } });
    const { click } = await showRide(anAcceptedRide());
    await click(button('I can see my driver'));
    expect(dialog().getByText('Dele is 2.1 km in a straight line from you. Are you sure?')).toBeDefined();
    await click(dialog().getByRole('button', { name: 'Yes, I can see Dele' }));
    expect(document.activeElement).toBe(button('Undo'));
    await click(button('Undo'));
    await advanceClock(5_000);
    expect(server.requestCount(confirmDriverSeen)).toBe(1);
    await click(button('I can see my driver'));
    server.answers(confirmDriverSeen, { id: RIDE_ID, status: 'accepted' }, changed);
    await click(dialog().getByRole('button', { name: 'Yes, I can see Dele' }));
    await advanceClock(5_000);
    expect(server.sent(confirmDriverSeen).map(({ body }) => body)).toEqual([{}, {}, { confirmed: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['opens another page', cleanup],
    ['reloads or closes the page', () => window.dispatchEvent(new Event('pagehide'))],
  ])('sends that answer once if the rider %s instead of undoing it', async (_how, leave) => {
    server.refuses(confirmDriverSeen, 'DriverSeenFarAway', { facts: { distanceMetres: 2_100 } });
    const { click } = await showRide(anAcceptedRide());
    await click(button('I can see my driver'));
    server.answers(confirmDriverSeen, { id: RIDE_ID, status: 'accepted' }, changed);
    await click(dialog().getByRole('button', { name: 'Yes, I can see Dele' }));
    act(leave);
    await advanceClock(0);
    const [, answer, ...more] = server.sent(confirmDriverSeen);
    // A request without `keepalive` ends with the page.
    expect(answer).toMatchObject({ body: { confirmed: true }, keepalive: true });
    await advanceClock(5_000);
    expect(more).toEqual([]);
    expect(server.requestCount(confirmDriverSeen)).toBe(2);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is cancelled with a button between the driver and the payment', async () => {
    await showRide(anAcceptedRide());
    const payment = screen.getByRole('heading', { name: 'Pay your driver' });
    expect(button('Cancel ride').compareDocumentPosition(payment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says by road how far away that driver is, if the route is known', async () => {
    server.answers(findRoute, aRoute);
    server.refuses(confirmDriverSeen, 'DriverSeenFarAway', { facts: { distanceMetres: 1_500 } });
    const { click } = await showRide(anAcceptedRide());
    await socket.says(driverLocation, {
      ...{ rideId: RIDE_ID, latitude: 6.5, longitude: 3.35, heading: null, speed: null, accuracy: 10 },
      ...{ fixedAt: inSeconds(-5), source: 'measured', area: null },
    });
    await click(button('I can see my driver'));
    expect(dialog().getByText('Dele is 2.2 km from you. Are you sure?')).toBeDefined();
  });

  it('asks the driver to agree to a cancellation, which the dialog explains', async () => {
    server.answers(askRelease, { id: RIDE_ID, status: 'accepted' }, changed);
    const { click } = await showRide(anAcceptedRide());
    await click(button('Cancel ride'));
    expect(
      dialog().getByText(
        'Dele has accepted. We’ll ask Dele to cancel; if Dele isn’t getting closer, we cancel after 5 minutes.',
      ),
    ).toBeDefined();
    await click(dialog().getByRole('button', { name: 'Keep ride' }));
    expect(server.requestCount(askRelease)).toBe(0);
    await click(button('Cancel ride'));
    server.answers(rideById, anAcceptedRide({ releaseAskedAt: inSeconds(0) }));
    await click(dialog().getByRole('button', { name: 'Ask Dele to cancel' }));
    expect(server.requestCount(askRelease)).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^You asked to cancel at /)).toBeDefined();
    expect(
      screen.getByText('We cancel when Dele agrees, or after 5 minutes if Dele isn’t getting closer.'),
    ).toBeDefined();
  });

  it('asks the driver to agree to a cancellation even at the pickup', async () => {
    const { click } = await showRide(anAcceptedRide({ arrivedAt: inSeconds(-60) }));
    await click(button('Cancel ride'));
    expect(dialog().getByRole('button', { name: 'Ask Dele to cancel' })).toBeDefined();
  });

  it('can be cancelled at once if the driver is ten minutes late, even while the driver’s agreement is pending', async () => {
    server.answers(cancelRide, { id: RIDE_ID, status: 'cancelled' }, changed);
    const releaseAsked = { releaseAskedAt: inSeconds(-60) };
    await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-595), ...releaseAsked }));
    expect(screen.queryByRole('button', { name: 'Cancel ride' })).toBeNull();
    cleanup();
    const { click } = await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-600), ...releaseAsked }));
    await click(button('Cancel ride'));
    expect(dialog().getByText('Dele didn’t come in time. You can cancel now, free of charge.')).toBeDefined();
    await click(dialog().getByRole('button', { name: 'Cancel ride' }));
    expect(server.requestCount(cancelRide)).toBe(1);
  });

  it('shows the rider a toast when the driver has agreed to cancel', async () => {
    await showRide(anAcceptedRide({ releaseAskedAt: inSeconds(-60) }));
    await socket.says(rideEndedFrame, { rideId: RIDE_ID, outcome: 'cancelled', cause: 'rider_asked' });
    expect(theToast().getByText('Ride cancelled')).toBeDefined();
  });

  it('lets the rider report that the driver never came from 15 minutes after the driver’s claimed arrival', async () => {
    await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-1_900), arrivedAt: inSeconds(-899) }));
    expect(screen.queryByRole('button', { name: /^My driver never came/ })).toBeNull();
    cleanup();
    await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-1_900), arrivedAt: inSeconds(-900) }));
    expect(button(/^My driver never came/)).toBeDefined();
  });
});

it('the ride page shows the driver’s photo if there is one, or their initials', async () => {
  const photoOf = () => screen.queryByRole('img', { name: /^Photo of / });
  await showRide(anAcceptedRide());
  expect(photoOf()).toBeNull();
  expect(screen.getByText('DB')).toBeDefined();
  cleanup();
  server.answers(rideById, anAcceptedRide());
  server.answers(rideDriverPhoto, { url: '/api/uploads/1/content', expiresAt: inSeconds(300) });
  await show(<CustomerRidePage />, { at: `/customer/rides/${RIDE_ID}`, path: '/customer/rides/:id' });
  expect(photoOf()?.getAttribute('src')).toBe('/api/uploads/1/content');
});

describe('a scheduled ride', () => {
  const at = (seconds: number, named: Partial<RideView> = {}) => aRide({ scheduledTime: inSeconds(seconds), ...named });

  it('shows neither search nor top-up before its pickup time', async () => {
    await showRide(at(1_980));
    expect(screen.getByText('Booked for later')).toBeDefined();
    expect(screen.queryByText('Finding Driver')).toBeNull();
    expect(screen.queryByText('Get a driver faster')).toBeNull();
    cleanup();
    await showRide(at(0));
    expect(screen.getByText('Finding Driver')).toBeDefined();
    expect(screen.getByText('Get a driver faster')).toBeDefined();
  });

  it('can be cancelled freely until five minutes before its pickup time, even if a driver has accepted it', async () => {
    const acceptedRide = (seconds: number) =>
      anAcceptedRide({ scheduledTime: inSeconds(seconds), pickupDueAt: inSeconds(seconds) });
    server.answers(cancelRide, { id: RIDE_ID, status: 'cancelled' }, changed);
    const late = await showRide(acceptedRide(299));
    await late.click(button('Cancel ride'));
    expect(dialog().getByRole('button', { name: 'Ask Dele to cancel' })).toBeDefined();
    cleanup();
    const { click } = await showRide(acceptedRide(301));
    await click(button('Cancel ride'));
    expect(dialog().getByText(/^Dele has accepted\. You can cancel free of charge until/)).toBeDefined();
    await click(dialog().getByRole('button', { name: 'Cancel ride' }));
    expect(server.requestCount(cancelRide)).toBe(1);
  });
});

describe('a ride ended by an operator', () => {
  it('shows the operator’s reason', async () => {
    const ended = {
      operatorReason: 'The driver’s phone is lost',
      cancelledBy: 'operator',
      cancelledAt: inSeconds(-5),
    } as const;
    await showRide(aRide({ status: 'cancelled', reason: 'ended_by_operator', ...ended }));
    expect(screen.getByText('SafeRide ended this ride: The driver’s phone is lost')).toBeDefined();
  });
});

describe('a ride in progress', () => {
  const riding = anAcceptedRide({ status: 'in_progress', startedAt: inSeconds(-600) });

  it('lets the rider say that they asked to stop early, at the full fare', async () => {
    server.answers(confirmTripEnd, { id: RIDE_ID, status: 'in_progress' }, changed);
    const { click } = await showRide(riding);
    server.answers(rideById, { ...riding, endConfirmed: 'asked_to_stop' });
    await click(button('I asked to stop here'));
    expect(server.sent(confirmTripEnd).map(({ body }) => body)).toEqual([{ end: 'asked_to_stop' }]);
    expect(screen.getByText('You asked to stop here. You pay ₦2,500.')).toBeDefined();
    expect(button('We arrived')).toBeDefined();
  });
});

describe('a finished ride (spec 3 §1)', () => {
  const over = anAcceptedRide({
    status: 'completed',
    startedAt: inSeconds(-1_800),
    completedAt: inSeconds(-5),
    finalPrice: 2_000,
    tripEnd: 'at_destination',
  });
  beforeEach(() => server.answers(ownCases, { cases: [], next: null }));
  const inDock = () => document.querySelector('.stage-dock')?.textContent;

  it('shows its receipt two seconds after the page opens, and can be rated only once', async () => {
    server.answers(rideReceipt, aReceipt());
    server.answers(rateRide, { id: RIDE_ID, stars: 4 }, changed);
    const { click } = await showRide(over);
    expect(screen.getByRole('heading', { name: 'You have arrived!' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
    await advanceClock(2_000);
    expect(screen.getByText('Your driver receives ₦2,000. Tariff lagos-1')).toBeDefined();
    await click(button('Send rating'));
    expect(theToast().getByText('Choose one to five stars')).toBeDefined();
    await click(screen.getByRole('radio', { name: '4 stars' }));
    server.answers(rideById, { ...over, ratings: { customer: 4, driver: null } });
    await click(button('Send rating'));
    await advanceClock(5_000);
    expect(server.sent(rateRide).map(({ body }) => body)).toEqual([{ stars: 4, reasons: [], comment: '' }]);
    expect(screen.getByText('You gave 4 stars')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });

  it.each([
    [
      'ended early, as the rider has reported',
      { tripEnd: 'early', earlyByKm: 21.4, setDownEarlyAt: inSeconds(-2) },
      'Your trip ended 21.4 km in a straight line from its destination',
    ],
    [
      'ended early at the rider’s request',
      { tripEnd: 'asked_to_stop', earlyByKm: 21.4 },
      'Your trip ended 21.4 km in a straight line from its destination',
    ],
    ['ended without a known position', { tripEnd: 'unseen', finalPrice: 2_500 }, 'Your trip has ended'],
  ] as const)('does not claim that the rider arrived when the ride %s', async (_how, end, title) => {
    server.answers(rideReceipt, aReceipt());
    await showRide({ ...over, ...end });
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByText(/arrived/)).toBeNull();
  });

  it('says what the rider answered about an early end, and what the rider pays', async () => {
    server.answers(rideReceipt, aReceipt());
    const { click } = await showRide({
      ...over,
      tripEnd: 'asked_to_stop',
      earlyByKm: 21.4,
      endConfirmed: 'asked_to_stop',
    });
    expect(screen.getByText('You asked to stop here. You pay ₦2,000.')).toBeDefined();
    expect(screen.getByText('Ended early')).toBeDefined();
    expect(screen.queryByText(/^Thank you|^Ride completed/)).toBeNull();
    await click(button('I did not ask for this'));
    await waitUntilLoaded(() => screen.queryByRole('dialog', { name: 'I was dropped off early' }));
    expect(dialog().getByLabelText('Where did the trip end, and why?')).toBeDefined();
  });

  const receipt = aReceipt({
    payment: { method: 'bank_transfer', paid: 2_000, recordedAt: inSeconds(0) },
    earlyEnd: { earlyByKm: 4.2, place: null, charged: null, chargedHours: null, reason: 'The road is flooded' },
  });

  it('shows the payment and why the ride ended early, and lets the rider report being dropped off early', async () => {
    server.answers(rideReceipt, receipt);
    server.answers(reportSetDownEarly, { id: RIDE_ID, status: 'completed' }, changed);
    const { click } = await showRide(over);
    await advanceClock(2_000);
    expect(screen.getByText('Your driver has recorded your payment: Bank transfer.')).toBeDefined();
    expect(screen.getByText(/^Ended at .*, 4.2 km in a straight line from /)).toBeDefined();
    expect(screen.getByText('Your driver’s reason: The road is flooded')).toBeDefined();
    server.answers(rideReceipt, { ...receipt, setDownEarlyAt: inSeconds(5) });
    await click(button('I was dropped off early'));
    expect(server.requestCount(reportSetDownEarly)).toBe(1);
    expect(screen.getByText(/^You told us at .* dropped off early/)).toBeDefined();
  });

  it('lets the rider claim to have paid, and shows that the claim is being checked', async () => {
    const short = aReceipt({ payment: { method: null, paid: 0, recordedAt: inSeconds(0) } });
    server.answers(rideReceipt, short);
    server.answers(claimFarePaid, { id: RIDE_ID, fareCase: 'open' }, changed);
    const { click } = await showRide({ ...over, completedAt: inSeconds(-1_800) });
    expect(screen.getByText('Your driver recorded that you didn’t pay the fare of ₦2,000.')).toBeDefined();
    const fareCase = { state: 'open', openedAt: inSeconds(5), decided: null } as const;
    server.answers(rideReceipt, { ...short, paidClaimedAt: inSeconds(5), claimedMethod: 'mobile_money', fareCase });
    await click(screen.getByRole('radio', { name: 'Mobile money' }));
    await click(button('I have paid'));
    await advanceClock(10_000);
    expect(server.sent(claimFarePaid).map(({ body }) => body)).toEqual([{ method: 'mobile_money' }]);
    expect(screen.getByText(/^You told us at .* that you have paid \(mobile money\)\.$/)).toBeDefined();
    expect(screen.getByText(/^We’re checking the trip/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
  });

  it('is shown with its receipt at once when opened later', async () => {
    server.answers(rideReceipt, receipt);
    await showRide({ ...over, completedAt: inSeconds(-1_800) });
    const isThere = () => screen.queryByRole('heading', { name: 'Receipt' }) !== null;
    expect(isThere()).toBe(true);
    for (const ms of [1_000, 500, 500]) {
      await advanceClock(ms);
      expect(isThere()).toBe(true);
    }
  });

  it('offers to book the trip again once it is paid and rated', async () => {
    server.answers(rideReceipt, receipt);
    await showRide({
      ...over,
      completedAt: inSeconds(-1_800),
      earlyByKm: 4.2,
      tripEnd: 'early',
      endConfirmed: 'asked_to_stop',
      ratings: { customer: 4, driver: null },
    });
    expect(screen.getByText('You gave 4 stars')).toBeDefined();
    const cost = screen.getByRole('link', { name: /^₦2,000 · Bank transfer/ });
    expect(cost.getAttribute('href')).toBe(`/customer/rides/${RIDE_ID}/receipt`);
    expect(screen.getByText('Your trip ended 4.2 km in a straight line from its destination')).toBeDefined();
    expect(inDock()).toBe('Book this trip again');
    expect(screen.getAllByRole('link', { name: 'Book this trip again' })).toHaveLength(1);
  });

  it('is not settled while it is rated but not paid', async () => {
    server.answers(rideReceipt, { ...receipt, payment: null });
    await showRide({ ...over, completedAt: inSeconds(-1_800), ratings: { customer: 4, driver: null } });
    expect(screen.getByRole('heading', { name: 'Pay Dele' })).toBeDefined();
    expect(inDock()).toBe('I have paid ₦2,000');
  });

  it('can no longer be rated or paid after a day', async () => {
    server.answers(rideReceipt, { ...receipt, payment: null });
    await showRide({ ...over, completedAt: inSeconds(-86_401) });
    expect(screen.getByText('It’s too late to rate this trip.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'I was dropped off early' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pay Dele' })).toBeNull();
  });
});

describe('a ride that ended away from its destination (spec 3 §4)', () => {
  const early = (named: Partial<RideView> = {}) =>
    anAcceptedRide({
      ...{ status: 'completed', startedAt: inSeconds(-1_800), completedAt: inSeconds(-5) },
      ...{ finalPrice: 2_200, tripEnd: 'early', earlyByKm: 3.1 },
      ...named,
    });
  const confirm = () => button(/^Confirm/);
  beforeEach(() => {
    server.answers(ownCases, { cases: [], next: null });
    server.answers(
      rideReceipt,
      aReceipt({
        earlyEnd: { earlyByKm: 3.1, place: null, charged: null, chargedHours: null, reason: 'Rider asked to stop' },
      }),
    );
    server.answers(placeAt, aPlaceAt('Glover Road'));
  });

  it('shows where and when it ended and what the driver said, without thanks or a rating', async () => {
    await showRide(early());
    await waitUntilLoaded(() => screen.queryByText(/Glover Road/));
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByRole('heading', { name: 'Your trip ended before Eko Hotel, Victoria Island' })).toBeDefined();
    expect(
      screen.getByText(
        /^Dele ended it at 10:59 on Glover Road\. The destination was 3\.1 km from there in a straight line\. Dele said: “Rider asked to stop”\.$/,
      ),
    ).toBeDefined();
    expect(screen.queryByText(/arrived!|Thank you|Ride completed/)).toBeNull();
    expect(screen.queryByRole('heading', { name: /^How was the ride/ })).toBeNull();
  });

  it.each([
    [
      'before the booked hours were over',
      { serviceDurationHours: 4, estimatedPrice: 40_000, finalPrice: 10_000, earlyByKm: null },
      'Your trip ended before your 4 hours were over',
      'You pay for the hours that started',
    ],
    [
      'at an unconfirmed place',
      { tripEnd: 'unseen' as const, earlyByKm: null },
      'We couldn’t see where your trip ended',
      'You pay for what was driven',
    ],
  ])('asks what happened if the driver ended it %s', async (_, named, title, answer) => {
    server.answers(confirmTripEnd, { id: RIDE_ID, status: 'completed' }, changed);
    const { click } = await showRide(early(named));
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(answer)).toBeDefined();
    await click(screen.getByRole('radio', { name: /^I asked to stop here/ }));
    await click(confirm());
    expect(server.sent(confirmTripEnd).map(({ body }) => body)).toEqual([{ end: 'asked_to_stop' }]);
  });

  it('asks what happened, with no answer preselected and SOS within reach', async () => {
    await showRide(early());
    expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
    expect(button('Choose an answer')).toHaveProperty('disabled', true);
    expect(button(/SOS/)).toBeDefined();
  });

  it.each([
    ['I asked to stop here', 'asked_to_stop'],
    ['We arrived', 'arrived'],
  ] as const)('costs the agreed fare if the rider answers “%s”', async (label, end) => {
    server.answers(confirmTripEnd, { id: RIDE_ID, status: 'completed' }, changed);
    const { click } = await showRide(early());
    await click(screen.getByRole('radio', { name: new RegExp(`^${label}`) }));
    server.answers(rideById, early({ endConfirmed: end, finalPrice: 2_500 }));
    await click(button('Confirm · pay ₦2,500'));
    expect(server.sent(confirmTripEnd).map(({ body }) => body)).toEqual([{ end }]);
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('costs the distance driven if the rider did not ask to stop, and the early end is reported', async () => {
    server.answers(reportSetDownEarly, { id: RIDE_ID, status: 'completed' }, changed);
    const { click } = await showRide(early());
    await click(screen.getByRole('radio', { name: /^I did not ask for this/ }));
    server.answers(rideById, early({ setDownEarlyAt: inSeconds(0) }));
    expect(confirm().textContent).toBe('Confirm · pay ₦2,200');
    await click(confirm());
    expect(server.requestCount(reportSetDownEarly)).toBe(1);
    expect(theToast().getByText('Thank you. Our team will look at it.')).toBeDefined();
    await waitUntilLoaded(() => screen.queryAllByText('I was dropped off early').length > 0);
  });

  it('no longer asks after a day', async () => {
    await showRide(early({ completedAt: inSeconds(-86_401) }));
    expect(screen.queryByText('What happened?')).toBeNull();
  });
});

describe('the details for paying the driver (spec 3 §2, spec 3 §4)', () => {
  const bank = { bankAccountNumber: '0123456789', accountHolderName: 'Dele Bello', bankName: 'GTBank' };
  const { driver } = anAcceptedRide();
  const pays = (paymentMethod: RideView['paymentMethod'], account: Partial<typeof bank> = bank) =>
    showRide(anAcceptedRide({ paymentMethod, driver: driver && { ...driver, ...account } }));

  it('include the bank account for a rider who chose bank transfer', async () => {
    await pays('bank_transfer');
    expect(screen.getByText('Transfer to this account after the ride.')).toBeDefined();
    expect(screen.getByText('0123456789').closest('details')).toBeNull();
  });

  it.each([
    ['cash', 'Pay in cash after the ride.'],
    ['mobile_money', 'Pay with mobile money after the ride.'],
  ] as const)('include the bank account in a collapsed section for a rider who chose %s', async (method, text) => {
    await pays(method);
    expect(screen.getByText(text)).toBeDefined();
    const behind = screen.getByText('0123456789').closest('details');
    expect(behind).toHaveProperty('open', false);
    expect(behind?.querySelector('summary')?.textContent).toBe('Pay by bank transfer instead');
  });

  it('say what to do for a transfer without a verified account', async () => {
    await pays('bank_transfer', {});
    expect(screen.getByText('You chose bank transfer. Ask your driver for the account after the ride.')).toBeDefined();
  });
});

describe('the page of a ride', () => {
  it('shows payment method, note and passenger of the booking', async () => {
    const passenger = { name: 'Kemi Ade', phoneNumber: '+2348031110001' };
    await showRide(aRide({ paymentMethod: 'mobile_money', note: 'Blue gate', passenger }));
    for (const [name, value] of [
      ['Payment', 'Mobile money'],
      ['Note for the driver', 'Blue gate'],
      ['Passenger', 'Kemi Ade'],
    ] as const)
      expect(screen.getByText(name).nextElementSibling?.textContent).toBe(value);
  });

  it('shows the last known ride offline', async () => {
    await showRide(anAcceptedRide({ startCode: '4711' }));
    cleanup();
    server.loses(rideById);
    await show(<CustomerRidePage />, { at: `/customer/rides/${RIDE_ID}`, path: '/customer/rides/:id' });
    expect(screen.getByText('4711')).toBeDefined();
  });

  it('does not show another person’s ride', async () => {
    await showRide(aRide({ customerId: 'bola' }));
    expect(screen.getByText('We can’t find this ride.')).toBeDefined();
    expect(screen.queryByText('Allen Avenue, Ikeja')).toBeNull();
  });

  it('offers a retry when the ride could not be loaded', async () => {
    server.refuses(rideById, 'ServiceUnavailable');
    server.answers(rideHistory, { rideId: RIDE_ID, revision: 0, status: 'requested', events: [] });
    const { click } = await show(<CustomerRidePage />, {
      at: `/customer/rides/${RIDE_ID}`,
      path: '/customer/rides/:id',
    });
    server.answers(rideById, searching);
    server.answers(classesNearby, nearest(4, null));
    await click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Finding Driver')).toBeDefined();
  });
});
