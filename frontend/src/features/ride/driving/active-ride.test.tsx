import { activeDriverRide } from '@saferide/contracts/ride/active-driver-ride';
import {
  arriveAtPickup,
  completeRide,
  giveRideBack,
  recordRiderCalled,
  releaseRide,
  reportRiderNoShow,
  startRide,
} from '@saferide/contracts/ride/commands';
import { rideHours } from '@saferide/contracts/ride/hours-calls';
import { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anAcceptedRide, aReceipt, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { advanceClock, waitUntilLoaded } from '../../../testing/time.ts';
import { ActiveRide } from './active-ride.tsx';
import { activeRideQuery } from './active-ride-query.ts';

const customer = { profile: { fullName: 'Bola Ade', phoneNumber: '+2348030000001' } };
const accepted = anAcceptedRide({ customer });
const arrived = anAcceptedRide({ customer, arrivedAt: inSeconds(-65) });
const riding = anAcceptedRide({ customer, status: 'in_progress', arrivedAt: inSeconds(-65), startedAt: inSeconds(-5) });
let whereabouts: { latitude: number; longitude: number; accuracy: number } | null = null;
let whyUnplaced: string | null = null;
const onCompleted = vi.fn<(ride: RideView, finalPrice: number) => void>();

const Dashboard = () => {
  const { data } = useQuery(activeRideQuery);
  const where = { at: whereabouts, whyUnplaced, reading: null };
  return data && <ActiveRide key={data.id} ride={data} {...where} onCompleted={onCompleted} />;
};

const showRide = (ride: RideView) => {
  server.answers(activeDriverRide, ride);
  onCompleted.mockClear();
  return show(<Dashboard />);
};
const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const trafficAlert = () => waitUntilLoaded(() => screen.queryByRole('button', { name: 'Traffic alert' }));
const dialog = () => within(screen.getByRole('dialog'));
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));
const code = () => screen.getByRole('textbox', { name: 'Rider’s code' });
const changed = { changed: ['rides'] } as const;

describe('the driver’s next step', () => {
  it('is to confirm the arrival while the driver heads to the pickup', async () => {
    await showRide(accepted);
    expect(screen.getByText('Heading to pickup')).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('Drive to the pickupAllen Avenue, Ikeja');
    await trafficAlert();
    expect(buttons()).toEqual([
      'I have arrived',
      'Share link',
      'Share Location',
      'SOS',
      'I can’t do this ride',
      'Traffic alert',
    ]);
  });

  it('is shown with the delay once the promised time has passed', async () => {
    await showRide(anAcceptedRide({ pickupDueAt: inSeconds(-300) }));
    const status = screen.getByRole('status').textContent;
    expect(status).toContain('You’re running 5 min late');
    expect(status).not.toContain('Be there by');
  });

  it('is to start the ride once the driver has arrived', async () => {
    await showRide(arrived);
    expect(screen.getByRole('status').textContent).toContain('Waiting 1:05');
    expect(buttons()).toEqual(['Start ride', 'Share link', 'Share Location', 'SOS', 'I can’t do this ride']);
  });

  it('is to complete the ride during the trip', async () => {
    await showRide(riding);
    expect(screen.getByRole('status').textContent).toContain('Drive to the destinationEko Hotel, Victoria Island');
    await trafficAlert();
    expect(buttons()).toEqual(['Complete ride', 'Share link', 'Share Location', 'SOS', 'Traffic alert']);
  });
});

describe('the rider (spec 3 §7)', () => {
  it('is named with the payment method and the note', async () => {
    await showRide(anAcceptedRide({ customer, paymentMethod: 'bank_transfer', note: 'Blue gate' }));
    expect(screen.getByText(/^Rider:/).textContent).toBe('Rider: Bola Ade · 2 passengers · Bank transfer');
    expect(screen.getByText(/^Note/).parentElement?.textContent).toBe('Note: Blue gate');
    expect(screen.getByRole('link', { name: 'Call rider' }).getAttribute('href')).toBe('tel:+2348030000001');
  });

  it('is named as the booker below the passenger if they booked for someone else', async () => {
    const passenger = { name: 'Kemi Ade', phoneNumber: '+2348031110001' };
    await showRide(anAcceptedRide({ customer, passenger }));
    expect(screen.getAllByText(/^Passenger:/)[0]?.textContent).toBe('Passenger: Kemi Ade · 2 passengers · Cash');
    expect(screen.getByText('Booked by Bola Ade')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Call rider' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Call passenger' }).getAttribute('href')).toBe('tel:+2348031110001');
  });
});

describe('the hint for the arrival', () => {
  const arriveHint = async (at: typeof whereabouts, ride = accepted) => {
    whereabouts = at;
    await showRide(ride);
    whereabouts = null;
    return screen.queryByText(/at the pickup\. Tap|confirm arrival|can see you/)?.textContent;
  };

  it('states the limit for confirming the arrival', async () => {
    expect(await arriveHint({ latitude: 6.65, longitude: 3.3515, accuracy: 10 })).toBe(
      'Get within 300 m of the pickup to confirm arrival, or ask your rider to tap “I can see my driver”.',
    );
  });

  it('asks the driver to confirm the arrival within 300 m', async () => {
    expect(await arriveHint({ latitude: 6.603, longitude: 3.3515, accuracy: 10 })).toBe(
      'You’re at the pickup. Tap “I have arrived”.',
    );
  });

  it('does not ask the driver to confirm the arrival if the position is too inaccurate', async () => {
    expect(await arriveHint({ latitude: 6.603, longitude: 3.3515, accuracy: 200 })).toMatch(
      /^Get within 300 m of the pickup/,
    );
  });

  it('is replaced by the server’s reason for rejecting the position', async () => {
    whyUnplaced = 'Your location jumped 530 km in 15 seconds, so we can’t use it yet.';
    const words = await arriveHint(null);
    whyUnplaced = null;
    expect(words).toMatch(/^Your location jumped 530 km in 15 seconds, so we can’t use it yet\. Get within 300 m/);
    expect(words).not.toContain('Turn on location');
  });

  it('is unknown without a position', async () => {
    expect(await arriveHint(null)).toMatch(/^We can’t see your location\. Turn on location\./);
  });

  it('is shown below the arrival button, as its description', async () => {
    await showRide(accepted);
    const words = screen.getByText(/^We can’t see your location/);
    expect(button('I have arrived').compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button('I have arrived').getAttribute('aria-describedby')).toBe(words.id);
  });

  it('is ignored once the rider has seen the driver', async () => {
    expect(await arriveHint(null, anAcceptedRide({ driverSeenAt: inSeconds(-5) }))).toBe('Your rider can see you.');
  });
});

describe('the request of a rider who wants to cancel', () => {
  const releaseAsked = anAcceptedRide({ releaseAskedAt: inSeconds(-30) });

  it('is accepted with one tap', async () => {
    server.answers(releaseRide, { id: RIDE_ID, status: 'cancelled' }, changed);
    const { click } = await showRide(releaseAsked);
    expect(screen.getByText('Your rider wants to cancel')).toBeTruthy();
    await click(button('Agree to cancel'));
    expect(server.requestCount(releaseRide)).toBe(1);
    expect(theToast().getByText('Ride cancelled')).toBeTruthy();
  });

  it('is shown below the button that the driver may be about to press', async () => {
    await showRide(releaseAsked);
    const [arrive, agree] = [button('I have arrived'), button('Agree to cancel')];
    expect(arrive.compareDocumentPosition(agree)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is absent until the rider asks', async () => {
    await showRide(accepted);
    expect(screen.queryByRole('button', { name: 'Agree to cancel' })).toBeNull();
  });
});

describe('the confirmation of the arrival', () => {
  it('is sent once, and then the next step gets the focus', async () => {
    const answer = server.holds(arriveAtPickup);
    const { click } = await showRide(accepted);
    await click(button('I have arrived'));
    await click(button('I have arrived'));
    expect(server.requestCount(arriveAtPickup)).toBe(1);
    server.answers(activeDriverRide, arrived);
    answer.answers({ id: RIDE_ID, status: 'accepted', arrivedAt: inSeconds(0) }, changed);
    await advanceClock(0);
    expect(screen.queryByRole('button', { name: 'I have arrived' })).toBeNull();
    expect(button('Start ride')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('status'));
  });

  it('reports a lost response, and is retried with the same idempotency key', async () => {
    server.loses(arriveAtPickup);
    const { click } = await showRide(accepted);
    await click(button('I have arrived'));
    expect(
      theToast().getByText('We got no answer, so this may have gone through. Check before you try again.'),
    ).toBeDefined();
    await click(button('I have arrived'));
    const [first, second] = server.sent(arriveAtPickup);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('the start code', () => {
  const wrong = (triesLeft: number) => ({
    status: 422,
    detail:
      triesLeft === 0
        ? 'Wrong code. Your rider has a new code on their screen.'
        : `Wrong code. ${triesLeft} tries left.`,
    facts: { triesLeft },
  });

  it('starts the ride', async () => {
    server.answers(startRide, { id: RIDE_ID, status: 'in_progress' }, changed);
    const { click, type } = await showRide(arrived);
    await type(code(), '4711');
    server.answers(activeDriverRide, riding);
    await click(button('Start ride'));
    expect(server.sent(startRide).map(({ body }) => body)).toEqual([{ code: '4711' }]);
    expect(button('Complete ride')).toBeDefined();
  });

  it('is not sent while incomplete, and its field says so', async () => {
    const { click, type } = await showRide(arrived);
    await type(code(), '47');
    await click(button('Start ride'));
    expect(screen.getByRole('alert').textContent).toBe('The start code has four digits');
    expect(code().getAttribute('aria-describedby')).toContain(screen.getByRole('alert').id);
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(server.requestCount(startRide)).toBe(0);
  });

  it('is cleared when wrong, and the remaining attempts are shown', async () => {
    server.refuses(startRide, 'WrongStartCode', wrong(4));
    const { click, type } = await showRide(arrived);
    await type(code(), '0000');
    await click(button('Start ride'));
    expect(screen.getByRole('alert').textContent).toContain('4 tries left');
    expect(code()).toHaveProperty('value', '');
    server.refuses(startRide, 'WrongStartCode', wrong(3));
    await type(code(), '0001{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('3 tries left');
    server.refuses(startRide, 'WrongStartCode', wrong(0));
    await type(code(), '0002{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Wrong code. Your rider has a new code on their screen.');
  });

  it('is rejected with the server’s message once it is locked', async () => {
    server.refuses(startRide, 'StartCodeLocked');
    const { type } = await showRide(arrived);
    await type(code(), '0000{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'Too many wrong codes. Ask your rider to tap “I’m in the car”, or tell us that you can’t do this ride.',
    );
  });

  it('is sent again with the same idempotency key after a lost response', async () => {
    server.loses(startRide);
    const { type } = await showRide(arrived);
    await type(code(), '4711{Enter}');
    expect(screen.getByRole('alert').textContent).toBe(
      'We got no answer, so this may have gone through. Check before you try again.',
    );
    await type(code(), '4711{Enter}');
    const [first, second] = server.sent(startRide);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('cannot be sent before the time of a scheduled ride', async () => {
    await showRide(anAcceptedRide({ arrivedAt: inSeconds(0), scheduledTime: inSeconds(60) }));
    expect(button('Start ride')).toHaveProperty('disabled', true);
    expect(screen.getByText(/^This ride can start at 11:01/)).toBeDefined();
    await advanceClock(61_000);
    expect(button('Start ride')).toHaveProperty('disabled', false);
  });
});

describe('completing the ride', () => {
  const drivenReceipt = aReceipt({
    lines: [
      { label: 'Base fare', amount: 1_000 },
      { label: 'Distance', amount: 1_500 },
    ],
  });
  it('asks for a final fare of at most the agreed one', async () => {
    server.answers(completeRide, {
      ride: { id: RIDE_ID, status: 'completed', finalPrice: 2_000, completedAt: inSeconds(0) },
      driverStats: { rideEarnings: 2_000, commission: 0 },
    });
    const confirmed = { ...riding, endConfirmed: 'arrived' } as const;
    const { click, clear, type } = await showRide(confirmed);
    await click(button('Complete ride'));
    expect(dialog().getByRole('status').textContent).toMatch(/^Your rider confirmed the end of the trip/);
    const fare = dialog().getByRole('spinbutton', { name: 'Final fare' });
    await clear(fare);
    expect(dialog().getByRole('alert').textContent).toBe('Enter the fare in naira.');
    await type(fare, '2600');
    expect(dialog().getByRole('alert').textContent).toBe('The final fare can’t be more than ₦2,500.');
    expect(dialog().getByRole('button', { name: 'Complete for …' })).toHaveProperty('disabled', true);
    await clear(fare);
    await type(fare, '2000');
    await click(dialog().getByRole('button', { name: 'Complete for ₦2,000' }));
    expect(server.sent(completeRide).map(({ body }) => body)).toEqual([{ finalPrice: 2_000, reason: '' }]);
    expect(onCompleted).toHaveBeenCalledWith(confirmed, 2_000);
  });

  it('asks for a reason if the driver is not at the destination', async () => {
    server.answers(completeRide, {
      ride: { id: RIDE_ID, status: 'completed', finalPrice: 2_500, completedAt: inSeconds(0) },
      driverStats: { rideEarnings: 2_500, commission: 0 },
    });
    whereabouts = { latitude: 6.6018, longitude: 3.3515, accuracy: 10 };
    server.answers(rideReceipt, drivenReceipt);
    const { click, type } = await showRide(riding);
    whereabouts = null;
    await click(button('Complete ride'));
    expect(dialog().getByRole('status').textContent).toMatch(/^You’re not at the destination, so/);
    await click(dialog().getByRole('button', { name: 'Complete for about ₦1,000' }));
    expect(dialog().getByRole('alert').textContent).toBe('Tell your rider why the trip ended here.');
    expect(server.requestCount(completeRide)).toBe(0);
    await type(dialog().getByRole('textbox', { name: 'Why did the trip end here?' }), 'A flat tyre');
    await click(dialog().getByRole('button', { name: 'Complete for about ₦1,000' }));
    expect(server.sent(completeRide).map(({ body }) => body)).toEqual([{ reason: 'A flat tyre' }]);
  });

  it('asks for a reason if the position is unknown, and leaves the fare to the server', async () => {
    server.answers(rideReceipt, drivenReceipt);
    const { click, type } = await showRide(riding);
    await click(button('Complete ride'));
    expect(dialog().getByRole('status').textContent).toMatch(/^We can’t see where you are/);
    expect(dialog().queryByRole('spinbutton')).toBeNull();
    await type(dialog().getByRole('textbox', { name: 'Why did the trip end here?' }), 'A flat tyre');
    server.refuses(completeRide, 'NotAllowedInState');
    await click(dialog().getByRole('button', { name: 'Complete for the distance driven' }));
    expect(server.sent(completeRide).at(-1)?.body).toEqual({ reason: 'A flat tyre' });
  });

  it('adopts the fare that the server computed if the entered one is higher', async () => {
    server.answers(rideReceipt, drivenReceipt);
    server.refuses(completeRide, 'FinalFareAboveDue', { facts: { dueFare: 900, agreedFare: 2_500 } });
    whereabouts = { latitude: 6.6018, longitude: 3.3515, accuracy: 10 };
    const { click, type, fill } = await showRide(riding);
    whereabouts = null;
    await click(button('Complete ride'));
    await fill(dialog().getByRole('spinbutton', { name: 'Final fare' }), '950');
    await type(dialog().getByRole('textbox', { name: 'Why did the trip end here?' }), 'A flat tyre');
    await click(dialog().getByRole('button', { name: 'Complete for ₦950' }));
    expect(dialog().getByRole('status').textContent).toMatch(/^This trip ended early, so the fare is ₦/);
    await click(dialog().getByRole('button', { name: 'Complete for ₦900' }));
    expect(server.sent(completeRide).at(-1)?.body).toEqual({ finalPrice: 900, reason: 'A flat tyre' });
  });

  const prado = {
    ...riding,
    ...{ serviceDurationHours: 4, estimatedPrice: 40_500, topUp: 500, startedAt: inSeconds(-3_700) },
  };

  const showPrado = (named: Partial<RideView> = {}) => {
    server.holds(rideHours);
    return showRide({ ...prado, ...named });
  };

  it('asks for the fare of the started hours if booked hours are left', async () => {
    server.answers(completeRide, {
      ride: { id: RIDE_ID, status: 'completed', finalPrice: 20_500, completedAt: inSeconds(0) },
      driverStats: { rideEarnings: 20_500, commission: 0 },
    });
    const { click, type } = await showPrado();
    await click(button('Complete ride'));
    expect(dialog().getByRole('status').textContent).toBe(
      '2 of 4 booked hours started, so only that is due. For the full fare, ask your rider to tap “End early”.',
    );
    await type(dialog().getByRole('textbox', { name: 'Why did the trip end here?' }), 'The car broke down');
    await click(dialog().getByRole('button', { name: 'Complete for ₦20,500' }));
    expect(server.sent(completeRide).at(-1)?.body).toEqual({ finalPrice: 20_500, reason: 'The car broke down' });
  });

  it.each([
    ['the last hour has started', { startedAt: inSeconds(-11_000) }],
    ['the rider asked to end early', { endConfirmed: 'asked_to_stop' as const }],
  ])('asks for the fare of all booked hours if %s', async (_, named) => {
    whereabouts = { latitude: 6.4281, longitude: 3.4219, accuracy: 10 };
    const { click } = await showPrado(named);
    whereabouts = null;
    await click(button('Complete ride'));
    expect(dialog().getByRole('button', { name: 'Complete for ₦40,500' })).toBeDefined();
    expect(dialog().queryByRole('textbox')).toBeNull();
  });

  it('adopts the fare of the started hours that the server computed', async () => {
    const facts = { hoursStarted: 1, hoursBooked: 4, dueFare: 10_500, agreedFare: 40_500 };
    server.refuses(completeRide, 'HoursNotOver', { facts });
    const { click, type } = await showPrado();
    await click(button('Complete ride'));
    await type(dialog().getByRole('textbox', { name: 'Why did the trip end here?' }), 'The car broke down');
    await click(dialog().getByRole('button', { name: 'Complete for ₦20,500' }));
    expect(dialog().getByRole('status').textContent).toMatch(/^1 of 4 hours started, so the fare is ₦/);
    await click(dialog().getByRole('button', { name: 'Complete for ₦10,500' }));
    expect(server.sent(completeRide).at(-1)?.body).toEqual({ finalPrice: 10_500, reason: 'The car broke down' });
  });

  it('asks for a reason when the server reports an early end', async () => {
    server.answers(rideReceipt, drivenReceipt);
    server.refuses(completeRide, 'EarlyEndReasonNeeded', {
      facts: { distanceMetres: 4_200, beyondMetres: 1_000 },
    });
    whereabouts = { latitude: 6.4281, longitude: 3.4219, accuracy: 10 };
    const { click } = await showRide(riding);
    whereabouts = null;
    await click(button('Complete ride'));
    expect(dialog().queryByRole('textbox')).toBeNull();
    await click(dialog().getByRole('button', { name: 'Complete for ₦2,500' }));
    expect(dialog().getByRole('status').textContent).toMatch(/^You’re not at the destination/);
    expect(dialog().getByRole('textbox', { name: 'Why did the trip end here?' })).toBeDefined();
  });

  it('closes the dialog and says why when the server refuses', async () => {
    server.refuses(completeRide, 'NotAllowedInState');
    const { click } = await showRide({ ...riding, endConfirmed: 'arrived' });
    await click(button('Complete ride'));
    await click(dialog().getByRole('button', { name: 'Complete for ₦2,500' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(theToast().getByText(/^Something has changed/)).toBeDefined();
    expect(onCompleted).not.toHaveBeenCalled();
  });
});

describe('a rider who never comes', () => {
  it('can be reported five minutes after the driver’s arrival', async () => {
    server.answers(reportRiderNoShow, { id: RIDE_ID, status: 'cancelled' }, changed);
    const { click } = await showRide(anAcceptedRide({ arrivedAt: inSeconds(-290) }));
    expect(
      screen.getByText(/^From 11:00 (am )?you can report .* Call or message them at least 1 min before\.$/i),
    ).toBeDefined();
    await advanceClock(11_000);
    server.answers(activeDriverRide, null);
    await click(button('Rider no-show'));
    expect(theToast().getByText('Ride cancelled')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Your ride' })).toBeNull();
  });
});

describe('a call to the rider', () => {
  const called = { id: RIDE_ID, status: 'accepted' } as const;
  it('is recorded before the ride starts, because a report of a no-show requires it', async () => {
    server.answers(recordRiderCalled, called);
    server.refuses(reportRiderNoShow, 'RiderNotContacted', changed);
    const { click } = await showRide(anAcceptedRide({ arrivedAt: inSeconds(-310), customer }));
    await click(button('Rider no-show'));
    expect(theToast().getByText(/^Call or message your rider first/)).toBeDefined();
    await click(screen.getByRole('link', { name: 'Call rider' }));
    expect(server.requestCount(recordRiderCalled)).toBe(1);
  });

  it('is not recorded once the ride has started', async () => {
    const { click } = await showRide({ ...riding, customer });
    await click(screen.getByRole('link', { name: 'Call rider' }));
    expect(server.requestCount(recordRiderCalled)).toBe(0);
  });
});

describe('giving the ride back', () => {
  it('is not offered at the pickup of a scheduled ride, unless the start code is locked', async () => {
    const waiting = { arrivedAt: inSeconds(-65), scheduledTime: inSeconds(-30) };
    await showRide(anAcceptedRide(waiting));
    expect(screen.queryByRole('button', { name: 'I can’t do this ride' })).toBeNull();
    cleanup();
    await showRide(anAcceptedRide({ ...waiting, startCodeRenewals: 3 }));
    expect(button('I can’t do this ride')).toBeDefined();
  });

  it('requires a reason, and asks for a missing one', async () => {
    server.answers(giveRideBack, { id: RIDE_ID, status: 'requested' }, changed);
    const { click, type } = await showRide(accepted);
    await click(button('I can’t do this ride'));
    await click(dialog().getByRole('button', { name: 'Give back' }));
    expect(dialog().getByRole('alert').textContent).toBe('Tell us why you can’t do this trip');
    expect(server.requestCount(giveRideBack)).toBe(0);
    await type(dialog().getByRole('textbox', { name: 'Why?' }), 'Flat tyre');
    server.answers(activeDriverRide, null);
    await click(dialog().getByRole('button', { name: 'Give back' }));
    expect(server.sent(giveRideBack).map(({ body }) => body)).toEqual([{ reason: 'Flat tyre' }]);
    expect(theToast().getByText('Ride given back')).toBeDefined();
  });

  it('is not offered once the ride has started', async () => {
    await showRide(riding);
    expect(screen.queryByRole('button', { name: 'I can’t do this ride' })).toBeNull();
  });
});

describe('a changed destination', () => {
  const hourly = anAcceptedRide({ status: 'in_progress', allowDestinationChanges: true, serviceDurationHours: 4 });

  it('is announced to the driver once', async () => {
    await showRide(hourly);
    expect(screen.getByText('Destination changes can only be made by the customer')).toBeDefined();
    const moved = {
      ...hourly,
      destinationAddress: 'Apapa Wharf',
      destinationArea: 'Apapa',
      totalDestinationChanges: 1,
    };
    server.answers(activeDriverRide, moved);
    await socket.says(readModelChangedFrame, { model: 'rides', position: server.moves(), keys: [RIDE_ID] });
    await advanceClock(100);
    expect(theToast().getByText('New destination')).toBeDefined();
    expect(theToast().getByText(/Apapa Wharf/)).toBeDefined();
    expect(screen.getByText(/^Drive to the destination/).parentElement?.textContent).toContain('Apapa Wharf');
  });

  it('is not announced if it changed before the page was opened', async () => {
    await showRide({ ...hourly, totalDestinationChanges: 2 });
    expect(theToast().queryByText('New destination')).toBeNull();
  });
});
