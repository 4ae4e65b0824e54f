import { registerCustomer } from '@saferide/contracts/account/account';
import { currentUser } from '@saferide/contracts/account/current-user';
import { favoriteLocations, saveFavoriteLocation } from '@saferide/contracts/account/favorites';
import { classesNearby } from '@saferide/contracts/dispatch/dispatch';
import { areaAt, locateText, namesAnotherPlace, nearMatches } from '@saferide/contracts/place/gazetteer';
import { findRoute, placeAt, searchPlaces } from '@saferide/contracts/place/geo';
import { bookRide, scheduleRide } from '@saferide/contracts/ride/commands';
import { rideById, rideQuote } from '@saferide/contracts/ride/queries';
import { customerRides, customerScheduledRides } from '@saferide/contracts/ride/rider-queries';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualPayment } from '../../features/ride/booking/usual-payment.ts';
import { fakeGeolocation } from '../../testing/fake-geolocation.ts';
import { aFoundPlace, aPerson, aRide, inSeconds, NOW, RIDE_ID } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { currentUrl, show, type UserActions } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { BookingPage } from './booking-page.tsx';

const fares = { standard: 2_500, premium: 4_200, suv: 15_000 } as const;
const quoteOf = (fare: number) => ({
  fare,
  distance: 10,
  minutes: 30,
  tariffVersion: 'lagos-1',
  lines: [{ label: 'Base fare', amount: fare }],
});
const booked = { id: RIDE_ID, status: 'requested', fare: 2_500 } as const;
const TYPED_MS = 900;

const found = ({ name, at }: NonNullable<ReturnType<typeof locateText>>) => aFoundPlace({ name, within: '', ...at });

const nearest = (standard: number | null, premium: number | null) => [
  { vehicleType: 'standard' as const, minutes: standard },
  { vehicleType: 'premium' as const, minutes: premium },
  { vehicleType: 'suv' as const, minutes: null },
];

beforeEach(() => {
  server.answers(classesNearby, nearest(4, 6));
  server.answers(favoriteLocations, []);
  server.answers(customerRides, []);
  server.answersEach(searchPlaces, ({ q, latitude, longitude }) => {
    const named = locateText(q);
    const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return {
      places: (named ? [named] : nearMatches(q)).map(found),
      named: named && found(named),
      elsewhere: point !== null && namesAnotherPlace(q, point),
      source: 'gazetteer' as const,
    };
  });
  server.answers(findRoute, {
    ...{ distance: 24_400, duration: 2_880, steps: [], polyline: '', approximate: true },
    source: 'sketch',
  });
  server.answersEach(placeAt, ({ latitude, longitude }) => ({
    ...{ name: null, city: 'Lagos', state: 'Lagos', served: true, source: 'gazetteer' as const },
    area: areaAt({ latitude, longitude }),
  }));
  server.answersEach(rideQuote, ({ vehicleType }) => quoteOf(fares[vehicleType]));
});

const showPage = (at = '/customer/book') => show(<BookingPage />, { at, path: '/customer/book' });
const pickup = () => screen.getByRole('combobox', { name: 'Pickup address' });
const destination = () => screen.getByRole('combobox', { name: 'Destination address' });
const button = (name: string) => screen.getByRole('button', { name });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

const typeTrip = async ({ type }: UserActions) => {
  await type(pickup(), 'Allen Avenue, Ikeja');
  await type(destination(), 'Eko Hotel');
  await advanceClock(TYPED_MS);
};

/** Opens the form with the trip that the rider chose on the landing page, which is folded to a summary. */
const showTrip = async (at?: string): Promise<UserActions> => {
  const draft = { pickupAddress: 'Allen Avenue, Ikeja', destinationAddress: 'Eko Hotel', vehicleType: 'standard' };
  localStorage.setItem('saferide_booking_draft', JSON.stringify({ ...draft, at: Date.now() }));
  const hands = await showPage(at);
  await advanceClock(TYPED_MS);
  return hands;
};

describe('a trip between cities', () => {
  it('is booked only after the rider has confirmed it', async () => {
    server.refuses(bookRide, 'BetweenCities');
    const hands = await showTrip();
    await hands.click(button('Book Standard · ₦2,500'));
    const confirmation = within(screen.getByRole('dialog', { name: 'This is a trip between cities. Book it?' }));
    await hands.click(confirmation.getByRole('button', { name: 'Check the places' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await hands.click(button('Book Standard · ₦2,500'));
    server.answers(bookRide, booked);
    server.answers(rideById, aRide());
    await hands.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Book it' }));
    const sent = server.sent(bookRide).map(({ body }) => body?.betweenCitiesConfirmed);
    expect(sent).toEqual([undefined, undefined, true]);
    expect(theToast().getByText('Ride booked')).toBeDefined();
  });
});

it('a person’s first booking registers them as a rider before it is sent', async () => {
  server.answers(registerCustomer, { id: 'ada', createdAt: NOW }, { changed: ['accounts'] });
  server.answers(bookRide, booked, { changed: ['rides'] });
  server.answers(rideById, aRide());
  const hands = await show(<BookingPage />, { as: aPerson({ customer: null }), at: '/customer/book' });
  await typeTrip(hands);
  expect(server.requestCount(favoriteLocations)).toBe(0);
  server.answers(currentUser, aPerson());
  await hands.click(button('Book Standard · ₦2,500'));
  await advanceClock(20);
  expect(server.requestCount(registerCustomer)).toBe(1);
  expect(server.requestCount(bookRide)).toBe(1);
  expect(currentUrl()).toBe(`/customer/rides/${RIDE_ID}`);
});

describe('the booking form (spec 1 §1, spec 1 §5, spec 3 §1, spec 3 §2, spec 3 §3, spec 3 §5, spec 3 §9)', () => {
  it('shows for an immediate ride how far the nearest driver of each class is', async () => {
    server.answers(classesNearby, nearest(4, null));
    const hands = await showTrip();
    const vehicles = within(screen.getByRole('group', { name: 'Vehicle' }));
    const vehicleChoice = (name: RegExp) => vehicles.getByRole('radio', { name });
    expect(vehicleChoice(/^Standard.*4 min away/)).toBeDefined();
    expect(vehicleChoice(/^Premium.*None near you now/)).toBeDefined();
    expect(screen.queryByText(/We’ll keep looking/)).toBeNull();
    await hands.click(vehicleChoice(/^Toyota Prado/));
    expect(screen.getByText('No Prado near you now. We’ll keep looking for 10 minutes.')).toBeDefined();
    const requests = server.requestCount(classesNearby);
    await hands.choose(screen.getByRole('combobox', { name: 'When' }), 'later');
    expect(screen.queryByText(/min away|We’ll keep looking/)).toBeNull();
    expect(server.requestCount(classesNearby)).toBe(requests);
  });

  it('is not sent without both places, and focuses the field of a missing one with a message', async () => {
    const hands = await showPage();
    await hands.click(button('Book ride'));
    expect(screen.getByRole('alert').textContent).toBe('Pickup address is required');
    expect(document.activeElement).toBe(pickup());
    await hands.type(pickup(), 'Allen Avenue, Ikeja');
    await advanceClock(TYPED_MS);
    await hands.click(button('Book ride'));
    expect(screen.getByRole('alert').textContent).toBe('Destination address is required');
    expect(document.activeElement).toBe(destination());
    expect(server.requestCount(bookRide)).toBe(0);
  });

  it('shows the fares of all classes before it can be sent', async () => {
    const hands = await showPage();
    await hands.type(pickup(), 'Allen Avenue, Ikeja');
    await advanceClock(TYPED_MS);
    expect(server.requestCount(rideQuote)).toBe(0);
    await hands.type(destination(), 'Eko Hotel');
    await advanceClock(TYPED_MS);
    expect(screen.getByText('24.4 km · 48 min')).toBeDefined();
    expect(within(screen.getByRole('group', { name: 'Vehicle' })).getByText('₦4,200')).toBeDefined();
    expect(button('Book Standard · ₦2,500')).toHaveProperty('disabled', false);
  });

  it('shows how many hours the fare of a Prado covers', async () => {
    const hands = await showTrip();
    const vehicles = within(screen.getByRole('group', { name: 'Vehicle' }));
    expect(vehicles.getByText('for 1 hour')).toBeDefined();
    await hands.click(vehicles.getByRole('radio', { name: /Toyota Prado/ }));
    await hands.click(screen.getByRole('radio', { name: /^4 hours/ }));
    await advanceClock(TYPED_MS);
    expect(vehicles.getByText('for 4 hours')).toBeDefined();
  });

  it('explains the fare of the chosen class', async () => {
    const hands = await showTrip();
    await hands.click(button('Fare See details'));
    const explanation = within(screen.getByRole('dialog', { name: 'How the fare is worked out' }));
    expect(explanation.getByText('Base fare')).toBeDefined();
    expect(explanation.getByText(/It does not change with traffic or demand\.$/)).toBeDefined();
  });

  it('shows neither distance nor time if the route is unknown', async () => {
    server.refuses(findRoute, 'RouteUnknown');
    await showTrip();
    expect(screen.getAllByText('₦2,500').length).toBeGreaterThan(0);
    expect(screen.queryByText(/km · \d+ min/)).toBeNull();
  });

  it('shows no fare while the rider is typing', async () => {
    const hands = await showPage();
    await typeTrip(hands);
    await hands.type(destination(), ', Victoria Island');
    expect(button('Looking up your trip…')).toHaveProperty('disabled', true);
    await advanceClock(TYPED_MS);
    expect(button('Book Standard · ₦2,500')).toHaveProperty('disabled', false);
  });

  it('starts with the rider’s usual payment', async () => {
    usualPayment.change({ method: 'bank_transfer' });
    await showPage();
    expect(screen.getByRole('combobox', { name: 'Payment' })).toHaveProperty('value', 'bank_transfer');
    usualPayment.reset();
  });

  it('sends the fare that it shows, and opens the ride', async () => {
    server.answers(rideById, aRide());
    const answer = server.holds(bookRide);
    const hands = await showPage();
    await typeTrip(hands);
    await hands.choose(screen.getByRole('combobox', { name: 'Passengers' }), '3');
    await hands.click(button('Book Standard · ₦2,500'));
    await hands.click(button('Booking…'));
    expect(server.sent(bookRide).map(({ body }) => body)).toEqual([
      {
        pickupAddress: 'Allen Avenue, Ikeja',
        pickupLatitude: 6.6018,
        pickupLongitude: 3.3515,
        destinationAddress: 'Eko Hotel',
        destinationLatitude: 6.4265,
        destinationLongitude: 3.4301,
        vehicleType: 'standard',
        passengers: 3,
        paymentMethod: 'cash',
        estimatedPrice: 2_500,
      },
    ]);
    expect(currentUrl()).toBe('/customer/book');
    answer.answers(booked, { changed: ['rides'] });
    await advanceClock(20);
    expect(theToast().getByText('Ride booked')).toBeDefined();
    expect(currentUrl()).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('shows the fare of each number of Prado hours, and when the chosen ones end', async () => {
    const hands = await showTrip('/customer/book?vehicle=suv');
    expect(screen.getByText(/^Until 12:00 if you leave at 11:00\./)).toBeDefined();
    const hours = within(screen.getByRole('group', { name: 'Hours of service' })).getAllByRole('radio');
    expect(hours.map((one) => one.closest('label')?.textContent)).toEqual([
      '1 hour₦15,000',
      '4 hours₦60,000',
      '24 hours₦360,000',
    ]);
    await hands.click(screen.getByRole('radio', { name: /^24 hours/ }));
    expect(screen.getByText(/^Until Tue 11:00 if you leave at 11:00\./)).toBeDefined();
    await hands.click(screen.getByRole('radio', { name: /^4 hours/ }));
    await advanceClock(TYPED_MS);
    expect(screen.getByRole('button', { name: /^Book Prado, 4 hours · ₦/ })).toBeDefined();
  });

  it('sends the wish for a Lexus with a Prado in the note to the driver', async () => {
    server.answers(bookRide, booked, { changed: ['rides'] });
    server.answers(rideById, aRide());
    const hands = await showTrip('/customer/book?vehicle=suv');
    expect(screen.getByText(/Add hours on the way for ₦15,000 each, up to 24 in all\.$/)).toBeDefined();
    await hands.click(screen.getByRole('switch', { name: 'Ask for a Lexus 470' }));
    await hands.click(button('Book Prado, 1 hour · ₦15,000'));
    expect(server.sent(bookRide).at(-1)?.body).toMatchObject({ note: 'A Lexus 470, please, if you have one.' });
  });

  it('allows only an hourly Prado for more than four people', async () => {
    const hands = await showTrip();
    await hands.choose(screen.getByRole('combobox', { name: 'Passengers' }), '5');
    await advanceClock(TYPED_MS);
    expect(screen.getByText('More than 4 passengers need a Toyota Prado.')).toBeDefined();
    expect(screen.getByRole('radio', { name: /Standard/ })).toHaveProperty('disabled', true);
    expect(screen.getByRole('radio', { name: /Toyota Prado/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('group', { name: 'Hours of service' })).toBeDefined();
    expect(button('Book Prado, 1 hour · ₦15,000')).toHaveProperty('disabled', false);
  });

  it('says that a place is outside the service area instead of showing a fare', async () => {
    server.refuses(rideQuote, 'OutsideServiceArea');
    const hands = await showTrip();
    expect(screen.getByRole('alert').textContent).toBe(
      'This place is outside Nigeria. Choose a pickup and a destination inside Nigeria.',
    );
    await hands.click(button('Book ride'));
    expect(server.requestCount(bookRide)).toBe(0);
  });
});

describe('the options of a booking', () => {
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  const book = async (hands: UserActions) => {
    server.answers(rideById, aRide());
    server.answers(bookRide, booked);
    await hands.click(button('Book Standard · ₦2,500'));
    return server.sent(bookRide).at(-1)?.body;
  };

  it('are a payment method, a note and a passenger, which the cells show', async () => {
    const hands = await showTrip();
    await hands.choose(screen.getByRole('combobox', { name: 'Payment' }), 'bank_transfer');
    await hands.click(button('For the driver Add a note'));
    await hands.type(dialog('Note for the driver').getByRole('textbox'), ' Blue gate ');
    await hands.click(dialog('Note for the driver').getByRole('button', { name: 'Save' }));
    await hands.click(button('Book for Someone else'));
    const form = dialog('Book for someone else');
    await hands.type(form.getByRole('textbox', { name: 'Name' }), 'Kemi Ade');
    await hands.type(form.getByRole('textbox', { name: 'Phone number' }), '0803 111 0001');
    await hands.click(form.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button('For the driver Blue gate')).toBeDefined();
    expect(button('Book for Kemi Ade')).toBeDefined();
    expect(await book(hands)).toMatchObject({
      paymentMethod: 'bank_transfer',
      note: 'Blue gate',
      passenger: { name: 'Kemi Ade', phone: '0803 111 0001' },
    });
  });

  it('can be removed again', async () => {
    const hands = await showTrip();
    await hands.click(button('For the driver Add a note'));
    await hands.type(dialog('Note for the driver').getByRole('textbox'), 'Blue gate');
    await hands.click(dialog('Note for the driver').getByRole('button', { name: 'Save' }));
    await hands.click(button('For the driver Blue gate'));
    await hands.click(button('Remove note'));
    expect(button('For the driver Add a note')).toBeDefined();
    expect(await book(hands)).not.toHaveProperty('note');
  });

  it('show what is wrong with a passenger below the fields', async () => {
    const hands = await showPage();
    await hands.click(button('Book for Someone else'));
    const form = dialog('Book for someone else');
    await hands.type(form.getByRole('textbox', { name: 'Phone number' }), '+44 7700 900123');
    await hands.click(form.getByRole('button', { name: 'Save' }));
    const faults = form.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(faults).toEqual(['Enter the passenger’s name', expect.stringMatching(/Nigerian/)]);
  });
});

describe('the places in the booking form (spec 3 §2, spec 3 §8)', () => {
  const home = { id: 'home', name: 'Home', address: '5 Oak Close', latitude: 6.4969, longitude: 3.3537 };
  const picked = async (hands: UserActions, address: string) => {
    await hands.type(pickup(), address);
    await hands.type(destination(), 'Lekki');
    await advanceClock(TYPED_MS);
  };
  const lists = () => screen.queryAllByRole('listbox', { name: 'Suggested places' });
  const listed = () =>
    lists().flatMap((list) =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    );

  describe('that are both known', () => {
    const summary = () =>
      screen.getByRole('button', {
        name: 'Change pickup or destination: Allen Avenue, Ikeja to Eko Hotel 24.4 km 48 min',
      });
    const settled = async () => {
      const hands = await showPage();
      await typeTrip(hands);
      await hands.type(destination(), '{Enter}');
      return hands;
    };

    it('fold to a summary when the rider is done, which takes the focus from the fields', async () => {
      await settled();
      expect(document.activeElement).toBe(summary());
      expect(screen.queryByRole('combobox', { name: 'Pickup address' })).toBeNull();
    });

    it('unfold with the destination focused when the summary is pressed', async () => {
      const hands = await settled();
      await hands.click(summary());
      expect(document.activeElement).toBe(destination());
      expect(pickup()).toHaveProperty('value', 'Allen Avenue, Ikeja');
      expect(screen.queryByRole('button', { name: /^Change pickup or destination/ })).toBeNull();
    });

    it('are folded once they are found for a trip from the landing page', async () => {
      await showTrip();
      expect(summary()).toBeDefined();
    });

    it('unfold when the server refuses one of them, which is focused and marked', async () => {
      server.refuses(bookRide, 'AddressUnknown', { facts: { end: 'destination', near: ['Lekki'] } });
      const hands = await settled();
      await hands.click(button('Book Standard · ₦2,500'));
      expect(document.activeElement).toBe(destination());
      expect(destination().getAttribute('aria-invalid')).toBe('true');
    });
  });

  it('show which known place was found for their text', async () => {
    const hands = await showPage();
    await picked(hands, '12 Allen Avenue');
    await hands.click(screen.getByText('Vehicle'));
    expect(screen.getByText('Allen Avenue, Ikeja ✓')).toBeDefined();
    expect(screen.getByText('Lekki ✓')).toBeDefined();
  });

  it('are found while the rider types, and selected with arrow keys and Enter', async () => {
    const hands = await showPage();
    await hands.type(pickup(), 'Al');
    await advanceClock(TYPED_MS);
    expect(server.requestCount(searchPlaces)).toBe(0);
    await hands.type(pickup(), 'len Avenu');
    await advanceClock(TYPED_MS);
    expect(listed()[0]).toBe('Allen Avenue, Ikeja');
    expect(pickup().getAttribute('aria-expanded')).toBe('true');
    await hands.type(pickup(), '{ArrowDown}');
    const [list] = lists();
    const active = within(list as HTMLElement).getByRole('option', { selected: true });
    expect(pickup().getAttribute('aria-activedescendant')).toBe(active.id);
    await hands.type(pickup(), '{Enter}');
    expect(pickup()).toHaveProperty('value', 'Allen Avenue, Ikeja');
    expect(pickup().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Allen Avenue, Ikeja ✓')).toBeDefined();
  });

  it('show the part of their name that was typed in bold', async () => {
    const hands = await showPage();
    await hands.type(pickup(), 'allen');
    await advanceClock(TYPED_MS);
    const [list] = lists();
    expect(list?.querySelector('b')?.textContent).toBe('Allen');
  });

  it('can be cleared with a button, which leaves the focus in the field', async () => {
    const hands = await showPage();
    expect(screen.queryByRole('button', { name: 'Clear pickup' })).toBeNull();
    await typeTrip(hands);
    await hands.click(button('Clear pickup'));
    expect(pickup()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(pickup());
    expect(destination()).toHaveProperty('value', 'Eko Hotel');
  });

  it('show how far each suggestion for the destination is from the pickup', async () => {
    const hands = await showPage();
    await hands.type(pickup(), 'Allen Avenue, Ikeja');
    await advanceClock(TYPED_MS);
    await hands.type(destination(), 'Eko Hotel');
    await advanceClock(TYPED_MS);
    expect(listed()[0]).toMatch(/^Eko Hotel.*\d\d\.\d km$/);
  });

  it('suggest saved places and places of recent rides in both fields', async () => {
    server.answers(favoriteLocations, [home]);
    server.answers(customerRides, [
      aRide({ destinationAddress: 'Eko Hotel', destinationLocation: { latitude: 6.4281, longitude: 3.4219 } }),
    ]);
    const hands = await showPage();
    await hands.click(destination());
    expect(listed().slice(0, 2)).toEqual(['Home5 Oak Close', expect.stringContaining('Eko Hotel')]);
    await hands.click(pickup());
    await hands.click(screen.getByRole('option', { name: /Home/ }));
    expect(pickup()).toHaveProperty('value', '5 Oak Close');
    expect(screen.getByText('Surulere ✓')).toBeDefined();
    await hands.click(destination());
    await hands.type(destination(), 'eko');
    expect(listed()).toEqual([expect.stringContaining('Eko Hotel')]);
    await hands.type(destination(), '{Escape}');
    expect(lists()).toEqual([]);
    expect(document.activeElement).toBe(destination());
  });

  it('are asked about, not called unknown, if they name a town or several places', async () => {
    const hands = await showPage();
    await picked(hands, 'Sabo');
    expect(screen.getByRole('alert').textContent).toBe('Which one do you mean? Pick it below, or set it on the map.');
    expect(button('Sabo, Yaba')).toBeDefined();
  });

  it('show similar names and no fare if they are unknown', async () => {
    const hands = await showPage();
    await picked(hands, 'Alen Avenu, gate 3');
    expect(screen.getByRole('alert').textContent).toBe(
      "We can't find this place. Pick the nearest one below, or set it on the map.",
    );
    expect(pickup().getAttribute('aria-invalid')).toBe('true');
    expect(server.requestCount(rideQuote)).toBe(0);
    await hands.click(button('Allen Avenue, Ikeja'));
    await advanceClock(TYPED_MS);
    expect(pickup()).toHaveProperty('value', 'Alen Avenu, gate 3');
    expect(screen.getByText('Allen Avenue, Ikeja ✓')).toBeDefined();
    expect(button('Book Standard · ₦2,500')).toHaveProperty('disabled', false);
  });

  it('show a message if they could not be looked up, and can be retried', async () => {
    server.loses(searchPlaces);
    const hands = await showPage();
    await picked(hands, '12 Allen Avenue');
    await hands.click(screen.getByText('Vehicle'));
    expect(screen.getAllByRole('alert')[0]?.textContent).toMatch(/^We couldn’t look up this place/);
    const named = aFoundPlace();
    server.answers(searchPlaces, { places: [named], named, elsewhere: false, source: 'gazetteer' });
    await hands.click(screen.getAllByRole('button', { name: 'Look again' })[0] as HTMLElement);
    await advanceClock(TYPED_MS);
    expect(screen.getByText('Allen Avenue, Ikeja ✓')).toBeDefined();
  });

  it('stay at the pin when the rider changes the text to a note for the driver', async () => {
    const hands = await showPage();
    await hands.type(pickup(), 'Ikeja');
    await advanceClock(TYPED_MS);
    await hands.click(button('Pickup on map'));
    await hands.click(button('Pick me up here'));
    await hands.click(pickup());
    await hands.fill(pickup(), 'blue gate');
    await hands.type(destination(), 'Lekki');
    await advanceClock(TYPED_MS);
    expect(screen.getByText('Ikeja ✓')).toBeDefined();
    expect(button('Book Standard · ₦2,500')).toHaveProperty('disabled', false);
  });

  it.each([
    [
      'letter by letter',
      async (hands: UserActions, text: string) => {
        for (let letters = 1; letters <= text.length; letters++) await hands.fill(pickup(), text.slice(0, letters));
      },
    ],
    ['by pasting', (hands: UserActions, text: string) => hands.fill(pickup(), text)],
  ])(
    'are dropped when the rider changes their text (%s), and are not shown while the new place is loading',
    async (_, enter) => {
      const hands = await showPage();
      await picked(hands, 'Ikeja');
      expect(button('Book Standard · ₦2,500')).toHaveProperty('disabled', false);
      const requests = server.requestCount(rideQuote);
      const answer = server.holds(searchPlaces);
      await hands.click(pickup());
      await enter(hands, 'Surulere');
      await hands.click(screen.getByText('Vehicle'));
      for (const ms of [0, TYPED_MS, 5_000]) {
        await advanceClock(ms);
        expect(screen.queryByText('Ikeja ✓')).toBeNull();
        expect(screen.queryByText('₦2,500')).toBeNull();
        expect(button('Looking up your trip…')).toHaveProperty('disabled', true);
      }
      expect(screen.getByText('Looking for this place …')).toBeDefined();
      expect(server.requestCount(rideQuote)).toBe(requests);
      const named = aFoundPlace({ name: 'Surulere', latitude: 6.4969, longitude: 3.3537 });
      answer.answers({ places: [named], named, elsewhere: false, source: 'gazetteer' });
      await advanceClock(TYPED_MS);
      expect(screen.getByText('Surulere ✓')).toBeDefined();
      expect(server.queriesSent(rideQuote).at(-1)).toMatchObject({
        pickupAddress: 'Surulere',
        pickupLatitude: '6.4969',
      });
    },
  );

  it('are dropped when the rider changes the text of a place selected from a list', async () => {
    server.answers(favoriteLocations, [home]);
    const hands = await showPage();
    await hands.click(destination());
    await hands.click(screen.getByRole('option', { name: /^Home/ }));
    expect(screen.getByText('Surulere ✓')).toBeDefined();
    await hands.click(destination());
    await hands.fill(destination(), 'Lekki');
    await advanceClock(TYPED_MS);
    await hands.click(screen.getByText('Vehicle'));
    expect(screen.getByText('Lekki ✓')).toBeDefined();
  });

  it('are not combined with a late response about another text', async () => {
    const answer = server.holds(bookRide);
    const hands = await showPage();
    await typeTrip(hands);
    await hands.click(button('Book Standard · ₦2,500'));
    await hands.fill(pickup(), 'Surulere');
    await advanceClock(TYPED_MS);
    answer.refuses('FareChanged', { facts: { quote: quoteOf(2_700) } });
    await advanceClock(20);
    expect(screen.queryByText('₦2,700')).toBeNull();
    expect(screen.queryByText(/^The fare has changed/)).toBeNull();
  });

  describe('a pickup text that names another place than the pin', () => {
    const question = () => screen.getByRole('dialog', { name: 'Which one is your pickup address?' });
    const withPin = async () => {
      const hands = await showPage();
      await hands.type(pickup(), 'Ajah');
      await hands.type(destination(), 'Lekki');
      await advanceClock(TYPED_MS);
      await hands.click(button('Pickup on map'));
      await hands.click(button('Pick me up here'));
      await advanceClock(TYPED_MS);
      return hands;
    };

    it('opens a dialog with two buttons before a fare is requested', async () => {
      const hands = await withPin();
      const requests = server.requestCount(rideQuote);
      await hands.click(pickup());
      await hands.fill(pickup(), 'Yaba');
      await advanceClock(TYPED_MS);
      await hands.click(screen.getByText('Vehicle'));
      expect(within(question()).getByText('Your pin is in Ajah, but the address says Yaba.')).toBeDefined();
      expect(question().contains(document.activeElement)).toBe(true);
      expect(document.activeElement?.textContent).toBe('Use Yaba');
      expect(server.requestCount(rideQuote)).toBe(requests);
      await hands.click(button('Use Yaba'));
      await advanceClock(TYPED_MS);
      expect(server.queriesSent(rideQuote).at(-1)).toMatchObject({ pickupAddress: 'Yaba', pickupLatitude: '6.5095' });
    });

    it('can be booked with the pin, which is then marked as confirmed', async () => {
      server.answers(bookRide, booked, { changed: ['rides'] });
      server.answers(rideById, aRide());
      const hands = await withPin();
      await hands.click(pickup());
      await hands.fill(pickup(), 'Yaba');
      await advanceClock(TYPED_MS);
      await hands.click(screen.getByText('Vehicle'));
      await hands.click(button('Keep the pin'));
      await advanceClock(TYPED_MS);
      await hands.click(button('Book Standard · ₦2,500'));
      expect(server.sent(bookRide)).toMatchObject([
        { body: { pickupAddress: 'Yaba', pickupLatitude: 6.4698, pickupConfirmed: true } },
      ]);
    });

    it('opens the same dialog if only the server notices it', async () => {
      const named = { name: 'Yaba', area: 'Yaba', at: { latitude: 6.5095, longitude: 3.3711 } };
      server.refuses(bookRide, 'AddressElsewhere', { facts: { end: 'pickup', area: 'Ikeja', named } });
      server.answers(rideById, aRide());
      const hands = await showTrip();
      await hands.click(button('Book Standard · ₦2,500'));
      expect(question().contains(document.activeElement)).toBe(true);
      expect(within(question()).getByText('Your pin is in Ikeja, but the address says Yaba.')).toBeDefined();
      server.answers(bookRide, booked, { changed: ['rides'] });
      await hands.click(button('Use Yaba'));
      await advanceClock(TYPED_MS);
      await hands.click(button('Book Standard · ₦2,500'));
      expect(server.sent(bookRide).at(-1)).toMatchObject({
        body: { pickupAddress: 'Yaba', pickupLatitude: 6.5095, pickupConfirmed: true },
      });
    });
  });

  it('are shown on a map with their route, and described below it', async () => {
    const hands = await showPage();
    const map = screen.getByRole('group', { name: 'Your trip on the map' });
    expect(within(map).getByText(/^No places on the map yet/)).toBeDefined();
    await hands.type(pickup(), 'Yaba');
    await advanceClock(TYPED_MS);
    expect(within(map).getByText('From Yaba.')).toBeDefined();
    await hands.type(destination(), 'Lekki');
    await advanceClock(TYPED_MS);
    expect(within(map).getByText(/^From Yaba to Lekki\. By road 24\.4 km, about 48 min\. Route is/)).toBeDefined();
  });

  it('can be set with a pin, which starts near the trip and is named after the nearest area', async () => {
    const hands = await showPage();
    await hands.type(pickup(), 'Yaba');
    await advanceClock(TYPED_MS);
    await hands.click(button('Destination on map'));
    expect(screen.getByText('Tap your destination, or move the pin.')).toBeDefined();
    expect(await screen.findByText('Near Yaba')).toBeDefined();
    await hands.click(button('Cancel'));
    expect(destination()).toHaveProperty('value', '');
    await hands.click(button('Destination on map'));
    await hands.click(button('Take me here'));
    expect(destination()).toHaveProperty('value', 'Map pin near Yaba');
    expect(screen.queryByRole('button', { name: 'Take me here' })).toBeNull();
  });

  it('can be set with a pin that starts in the city of the rider’s profile if there is no position', async () => {
    const profile = { fullName: 'Ada Obi', phoneNumber: '+2348030000001', state: 'Kano', city: 'Kano', address: null };
    const hands = await show(<BookingPage />, {
      as: aPerson({ profile }),
      at: '/customer/book',
      path: '/customer/book',
    });
    await hands.click(button('Pickup on map'));
    await hands.click(button('Pick me up here'));
    expect(pickup()).toHaveProperty('value', `Map pin near ${areaAt({ latitude: 12.0022, longitude: 8.592 })}`);
  });

  describe('the rider’s current position', () => {
    const atIkeja = {
      city: 'Lagos',
      state: 'Lagos',
      served: true,
      source: 'gazetteer',
      name: null,
      area: 'Ikeja',
    } as const;

    beforeEach(() => {
      fakeGeolocation.rise();
      fakeGeolocation.measure({ latitude: 6.6018, longitude: 3.3515, accuracy: 5 });
      return () => fakeGeolocation.miss();
    });

    it('becomes the pickup if the permission is granted', async () => {
      await showPage();
      expect(pickup()).toHaveProperty('value', 'Map pin near Ikeja');
    });

    it('is replaced by a typed place without a question', async () => {
      const hands = await showPage();
      await hands.click(pickup());
      await hands.fill(pickup(), 'Yaba');
      await advanceClock(TYPED_MS);
      await hands.click(screen.getByText('Vehicle'));
      expect(screen.getByText('Yaba ✓')).toBeDefined();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('does not overwrite a pickup that the rider has started to type', async () => {
      const here = server.holds(placeAt);
      const hands = await showPage();
      await hands.click(pickup());
      here.answers(atIkeja);
      await advanceClock(20);
      expect(pickup()).toHaveProperty('value', '');
      await hands.type(pickup(), 'Yaba');
      expect(pickup()).toHaveProperty('value', 'Yaba');
    });

    it('does not overwrite what the rider typed after requesting it', async () => {
      fakeGeolocation.permit('denied');
      const hands = await showPage();
      fakeGeolocation.permit('granted');
      const here = server.holds(placeAt);
      await hands.click(button('Use my location'));
      await hands.type(pickup(), 'Yaba');
      here.answers(atIkeja);
      await advanceClock(20);
      expect(pickup()).toHaveProperty('value', 'Yaba');
      await hands.click(button('Use my location'));
      expect(pickup()).toHaveProperty('value', 'Map pin near Ikeja');
    });
  });

  it('are not booked when the rider presses Enter in a field', async () => {
    server.answers(rideById, aRide());
    const hands = await showPage();
    await typeTrip(hands);
    await hands.type(destination(), '{Enter}');
    await advanceClock(TYPED_MS);
    expect(server.sent(bookRide)).toEqual([]);
    expect(document.activeElement?.textContent).toMatch(/24\.4 km 48 min$/);
  });

  it('are marked if the server refuses to quote a fare for them', async () => {
    server.refuses(rideQuote, 'OutsideServiceArea', { facts: { end: 'destination' } });
    const hands = await showPage();
    await typeTrip(hands);
    await hands.click(screen.getByText('Vehicle'));
    expect(destination().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('a booking that conflicts with another ride', () => {
  it('is refused with a link to the other ride', async () => {
    server.refuses(bookRide, 'ScheduledRideSoon', {
      detail: 'You have a ride at 03:17.',
      facts: { rideId: RIDE_ID, scheduledFor: inSeconds(3_600) },
    });
    const hands = await showTrip();
    await hands.click(button('Book Standard · ₦2,500'));
    const toast = within(screen.getByRole('region', { name: /Notification/ }));
    expect(toast.getByText('You have a ride at 03:17.')).toBeDefined();
    expect(toast.getByRole('link').getAttribute('href')).toBe(`/customer/rides/${RIDE_ID}`);
    expect(document.activeElement).toBe(button('Book Standard · ₦2,500'));
  });
});

describe('a booking whose fare has changed', () => {
  const changed = { facts: { quote: quoteOf(2_700) } };

  it('shows the new fare, and is sent only when the rider presses again', async () => {
    server.refuses(bookRide, 'FareChanged', changed);
    server.answers(rideById, aRide());
    const hands = await showTrip();
    await hands.click(button('Book Standard · ₦2,500'));
    expect(screen.getByRole('alert').textContent).toBe(
      'The fare has changed from ₦2,500 to ₦2,700. Check it and book again if you agree.',
    );
    server.answers(bookRide, { ...booked, fare: 2_700 }, { changed: ['rides'] });
    await hands.click(button('Book Standard · ₦2,700'));
    expect(server.sent(bookRide).map(({ body }) => body.estimatedPrice)).toEqual([2_500, 2_700]);
    expect(currentUrl()).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('does not show the old fare again for the same trip', async () => {
    server.refuses(bookRide, 'FareChanged', changed);
    const hands = await showTrip();
    server.answersEach(rideQuote, ({ vehicleType }) => quoteOf(fares[vehicleType] + 200));
    await hands.click(button('Book Standard · ₦2,500'));
    await hands.choose(screen.getByRole('combobox', { name: 'Passengers' }), '2');
    await advanceClock(TYPED_MS);
    expect(button('Book Standard · ₦2,700')).toHaveProperty('disabled', false);
    expect(within(screen.getByRole('group', { name: 'Vehicle' })).getByText('₦4,400')).toBeDefined();
  });
});

describe('with an unreliable network (spec 3 §8)', () => {
  it('a booking whose response was lost is found, and its ride opened', async () => {
    server.loses(bookRide);
    const hands = await showTrip();
    const ride = aRide({ pickupAddress: 'Allen Avenue, Ikeja', destinationAddress: 'Eko Hotel', status: 'requested' });
    server.answers(customerRides, [ride]);
    server.answers(rideById, ride);
    await hands.click(button('Book Standard · ₦2,500'));
    expect(currentUrl()).toBe(`/customer/rides/${ride.id}`);
    expect(theToast().getByText('Ride booked')).toBeDefined();
  });

  it('a past ride between the same places is not mistaken for the booking', async () => {
    server.loses(bookRide);
    const hands = await showTrip();
    const trip = { pickupAddress: 'Allen Avenue, Ikeja', destinationAddress: 'Eko Hotel' };
    server.answers(customerRides, [aRide({ ...trip, status: 'completed' })]);
    await hands.click(button('Book Standard · ₦2,500'));
    expect(currentUrl()).toBe('/customer/book');
  });

  it('the book button is disabled offline and says why', async () => {
    await showTrip();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await advanceClock(0);
    const book = button('Book Standard · ₦2,500');
    expect(book).toHaveProperty('disabled', true);
    expect(document.getElementById(book.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You need a connection for this.',
    );
  });

  it('a booking whose response was lost can be sent again without being booked twice', async () => {
    server.loses(bookRide);
    server.answers(rideById, aRide());
    const hands = await showPage();
    await typeTrip(hands);
    await hands.click(button('Book Standard · ₦2,500'));
    expect(theToast().getByText('No answer from SafeRide')).toBeDefined();
    expect(
      theToast().getByText('Your ride may be booked. Press Book again to find out: it can’t be booked twice.'),
    ).toBeDefined();
    expect(pickup()).toHaveProperty('value', 'Allen Avenue, Ikeja');
    server.answers(bookRide, booked, { changed: ['rides'] });
    await hands.click(button('Book Standard · ₦2,500'));
    const [first, second] = server.sent(bookRide);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(currentUrl()).toBe(`/customer/rides/${RIDE_ID}`);
  });

  it('a booking sent again after a reload has the same idempotency key', async () => {
    server.loses(bookRide);
    server.answers(rideById, aRide());
    const hands = await showPage();
    await typeTrip(hands);
    await hands.click(button('Book Standard · ₦2,500'));
    cleanup();
    const again = await showPage();
    await advanceClock(TYPED_MS);
    server.answers(bookRide, booked, { changed: ['rides'] });
    await again.click(button('Book Standard · ₦2,500'));
    const [first, second] = server.sent(bookRide);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('the booking page says when the device is offline', async () => {
    await showPage();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await advanceClock(0);
    expect(screen.getByText(/^You’re offline\. Showing saved data from 11:00/).getAttribute('role')).toBe('status');
    expect(theToast().getByText('No Internet Connection')).toBeDefined();
  });
});

describe('the draft of a booking (spec 1 §2)', () => {
  it('is restored when the page is opened again, but only for the same account', async () => {
    const hands = await showPage();
    await typeTrip(hands);
    cleanup();
    await showPage();
    expect(button('Change pickup or destination: Allen Avenue, Ikeja to Eko Hotel 24.4 km 48 min')).toBeDefined();
    cleanup();
    await show(<BookingPage />, { as: aPerson({ id: 'bola' }) });
    expect([pickup(), destination()]).toMatchObject([{ value: '' }, { value: '' }]);
  });

  it('is restored after a reload with its time and the hours of a Prado', async () => {
    const hands = await showPage('/customer/book?vehicle=suv');
    await typeTrip(hands);
    await hands.choose(screen.getByRole('combobox', { name: 'When' }), 'later');
    await hands.click(screen.getByRole('radio', { name: 'Tue 3' }));
    await hands.click(screen.getByRole('radio', { name: /^24 hours/ }));
    cleanup();
    await showPage('/customer/book?vehicle=suv');
    expect(screen.getByText('Tuesday, 11:35')).toBeDefined();
    expect(screen.getByRole('radio', { name: /^24 hours/ })).toHaveProperty('checked', true);
  });

  it('is filled with the hours chosen on the landing page', async () => {
    const draft = { pickupAddress: 'Yaba', destinationAddress: 'Lekki', vehicleType: 'suv', duration: '24' };
    localStorage.setItem('saferide_booking_draft', JSON.stringify({ ...draft, at: Date.now() }));
    await showPage();
    expect(screen.getByRole('radio', { name: /^24 hours/ })).toHaveProperty('checked', true);
  });

  it('is filled with the trip typed on the landing page', async () => {
    const draft = { pickupAddress: 'Yaba', destinationAddress: 'Lekki', vehicleType: 'premium' };
    localStorage.setItem('saferide_booking_draft', JSON.stringify({ ...draft, at: Date.now() }));
    await showPage();
    await advanceClock(TYPED_MS);
    expect(button('Book Premium · ₦4,200')).toHaveProperty('disabled', false);
  });
});

describe('saving a destination as a favourite', () => {
  it('adds the place to the suggestions, without changing the unfinished booking', async () => {
    const hands = await showPage();
    await typeTrip(hands);
    await hands.click(button('Save this destination'));
    await hands.type(screen.getByLabelText('Name of the place'), 'Office');
    const office = { id: RIDE_ID, name: 'Office', address: 'Eko Hotel', latitude: null, longitude: null };
    server.answers(saveFavoriteLocation, office, { changed: ['accounts'] });
    server.answers(favoriteLocations, [office]);
    await hands.click(button('Save'));
    expect(server.sent(saveFavoriteLocation)).toMatchObject([{ body: { name: 'Office', address: 'Eko Hotel' } }]);
    await hands.click(destination());
    expect(screen.getByRole('option', { name: /^Office/ })).toBeDefined();
    expect(currentUrl()).toBe('/customer/book');
    expect(pickup()).toHaveProperty('value', 'Allen Avenue, Ikeja');
    expect(server.requestCount(bookRide)).toBe(0);
  });
});

describe('a scheduled booking (spec 3 §1, spec 3 §2)', () => {
  it('must be between half an hour and a week ahead, in Lagos time', async () => {
    server.answers(customerRides, []);
    server.answers(customerScheduledRides, []);
    const scheduledTime = inSeconds(7_200);
    server.answers(scheduleRide, { ...booked, scheduledTime }, { changed: ['rides'] });
    const hands = await showTrip('/customer/book?when=later');
    await hands.fill(screen.getByRole('spinbutton', { name: 'Hour' }), '11');
    await hands.fill(screen.getByRole('spinbutton', { name: 'Minute' }), '20');
    const refusal = 'Scheduled time must be at least 30 minutes in the future. Earliest today: 11:31.';
    expect(screen.getByRole('alert').textContent).toBe(refusal);
    expect(screen.getByRole('spinbutton', { name: 'Hour' }).getAttribute('aria-invalid')).toBe('true');
    await hands.click(button('Schedule 11:20 · ₦2,500'));
    expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Hour' }));
    expect(server.requestCount(scheduleRide)).toBe(0);
    await hands.click(screen.getByRole('radio', { name: 'Mon 9' }));
    expect(screen.getByRole('alert').textContent).toBe('Choose a time within the next 7 days.');
    await hands.click(screen.getByRole('radio', { name: 'Today 2' }));
    await hands.fill(screen.getByRole('spinbutton', { name: 'Hour' }), '13');
    await hands.fill(screen.getByRole('spinbutton', { name: 'Minute' }), '00');
    expect(screen.queryByRole('alert')).toBeNull();
    await hands.click(button('Schedule 13:00 · ₦2,500'));
    expect(server.sent(scheduleRide).map(({ body }) => body.scheduledTime)).toEqual(['2026-03-02T13:00:00+01:00']);
    expect(currentUrl()).toBe('/customer');
  });

  it('starts at the earliest time, which can be moved by an hour or by five minutes', async () => {
    const hands = await showTrip('/customer/book?when=later');
    expect(screen.getByText('Today, 11:35')).toBeDefined();
    await hands.click(button('5 minutes earlier'));
    await hands.click(button('5 minutes later'));
    await hands.click(button('5 minutes later'));
    expect(screen.getByText('Today, 11:40')).toBeDefined();
    await hands.click(button('One hour earlier'));
    await hands.click(button('One hour later'));
    await hands.click(screen.getByRole('radio', { name: 'Sat 7' }));
    await hands.type(screen.getByRole('spinbutton', { name: 'Hour' }), '{ArrowUp}');
    await hands.type(screen.getByRole('spinbutton', { name: 'Minute' }), '{ArrowDown}');
    expect(screen.getByText('Saturday, 12:35')).toBeDefined();
    expect(screen.getByText(/There at about 13:23\. Earliest today: 11:31\./)).toBeDefined();
    expect(screen.getByText('Cancel free of charge until Sat 12:30.')).toBeDefined();
    expect(button('Schedule Sat 12:35 · ₦2,500')).toBeDefined();
  });
});
