import { describe, expect, test } from 'vitest';
import { wordingOf } from './message-wording.ts';
import type { MessageText } from './messages.ts';

const at = '2026-03-02T11:00:00.000Z';
const dele = { driver: 'Dele Ojo', vehicle: 'Silver Toyota Corolla', plate: 'LND-123-AA' };
const assigned: Extract<MessageText, { kind: 'driver_assigned' }> = {
  kind: 'driver_assigned',
  ...dele,
  ...{ startCode: '4711', pickupDueAt: '2026-03-02T11:09:00.000Z', at },
};
const arrived: Extract<MessageText, { kind: 'driver_arrived' }> = { kind: 'driver_arrived', ...dele };

describe('a text about a ride', () => {
  test.each([
    [
      'says who comes, by when and in which car, and gives the start code',
      assigned,
      'SafeRide: Dele Ojo comes by 12:09, Silver Toyota Corolla, plate LND-123-AA. Start code 4711: tell your driver when you get in.',
    ],
    [
      'names the day of a ride on another day',
      { ...assigned, pickupDueAt: '2026-03-04T07:00:00.000Z' },
      'SafeRide: Dele Ojo comes on 4 Mar at 08:00, Silver Toyota Corolla, plate LND-123-AA. Start code 4711: tell your driver when you get in.',
    ],
    [
      'leaves out erased facts',
      { ...assigned, driver: null, vehicle: null, plate: null, startCode: null },
      'SafeRide: Your driver comes by 12:09.',
    ],
    [
      'says that the driver waits',
      arrived,
      'SafeRide: Dele Ojo is at the pickup: Silver Toyota Corolla, plate LND-123-AA. Check the plate before you get in.',
    ],
  ] satisfies [string, MessageText, string][])('%s', (_, message, text) => {
    expect(wordingOf(message).text).toBe(text);
  });

  test.each([assigned, arrived])('fits into one SMS in the GSM 7-bit alphabet: $kind', (message) => {
    const long: MessageText = { ...message, driver: 'Oluwaseun', vehicle: 'Dark Blue Hyundai Elantra' };
    const { text } = wordingOf(long);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[ -~]+$/);
  });
});

test.each([
  ['a driver at work', 'Oluwaseun', 'at_work', 'Oluwaseun is at work, 12:00'],
  ['an unnamed driver who ended work', null, 'ended', 'Your driver has ended work, 12:00'],
  ['a driver with a silent phone', 'Oluwaseun', 'unseen', "Oluwaseun's phone is silent, taken offline 12:00"],
] as const)('a text to the family of %s fits into one SMS', (_, name, how, expected) => {
  const link = `https://saferide.example/track/driver/${'x'.repeat(22)}`;
  const { text } = wordingOf({ kind: 'family_told', name, how, at, link, stopLink: null });
  expect(text).toBe(`SafeRide: ${expected}. Follow: ${link}`);
  expect(text.length).toBeLessThanOrEqual(160);
});

test('the first text to a family member says how to stop the texts', () => {
  const links = { link: 'https://saferide.example/track/driver/x', stopLink: 'https://saferide.example/contact/y' };
  const { text } = wordingOf({ kind: 'family_told', name: 'Musa', how: 'at_work', at, ...links });
  expect(text).toBe(`SafeRide: Musa is at work, 12:00. Follow: ${links.link} To stop: ${links.stopLink}`);
});

test('a text to a passenger names the customer, the driver and the code, and links to the ride and to a stop page', () => {
  const ride = { booker: 'Bola', driver: 'Dele Ojo', vehicle: 'Silver Toyota Corolla', plate: 'KJA-123-XY' };
  const links = { link: 'https://saferide.example/track/ride/x', stopLink: 'https://saferide.example/contact/y' };
  const message = { kind: 'ride_for_passenger', ...ride, ...links, startCode: '4711', pickupDueAt: at, at } as const;
  expect(wordingOf(message).text).toBe(
    'SafeRide: Bola booked you a ride. Dele Ojo comes by 12:00, Silver Toyota Corolla, plate KJA-123-XY. ' +
      `Start code 4711: tell your driver when you get in. Follow: ${links.link} To stop: ${links.stopLink}`,
  );
  const unknown = { booker: null, driver: null, vehicle: null, plate: null, startCode: null, link: null };
  expect(wordingOf({ ...message, ...unknown }).text).toBe(
    `SafeRide: A SafeRide user booked you a ride. Your driver comes by 12:00. To stop: ${links.stopLink}`,
  );
});

test('a receipt has the places, the driver, the fare and a link to the rest', () => {
  const { subject, text } = wordingOf({
    kind: 'ride_receipt',
    ...{ driver: 'Dele Ojo', pickup: 'Allen Avenue, Ikeja', destination: 'Eko Hotel' },
    ...{ startedAt: '2026-03-02T10:10:00.000Z', completedAt: at, isByTheHour: false, early: null },
    ...{ fareKobo: 570_100, link: 'https://saferide.example/customer/rides/1' },
  });
  expect(subject).toBe('Your SafeRide receipt: NGN 5,701');
  expect(text).toContain('2 March 2026 at 12:00');
  expect(text).toContain(
    'Fare: NGN 5,701. All of it goes to the driver.\nFrom Allen Avenue, Ikeja, 11:10\nTo Eko Hotel, 12:00\nDriver: Dele Ojo\n',
  );
  expect(text).toContain('https://saferide.example/customer/rides/1');
});

describe('a receipt of an early end', () => {
  const receipt = {
    kind: 'ride_receipt' as const,
    ...{ driver: 'Dele Ojo', pickup: 'Yaba', destination: 'Admiralty Way', startedAt: null, completedAt: at },
    ...{ isByTheHour: false, fareKobo: 378_000, link: 'https://saferide.example/customer/rides/1' },
  };
  const unseen = { leftMetres: null, place: null, charged: null, chargedHours: null, reason: null };

  test('says where the trip ended, what is charged and the driver’s reason', () => {
    const early = { ...unseen, leftMetres: 3_100, place: 'Glover Road', reason: 'The road is flooded' };
    const { text } = wordingOf({ ...receipt, early: { ...early, charged: { metres: 8_533, ofMetres: 11_520 } } });
    expect(text).toContain(
      'From Yaba\nEnded at 12:00 on Glover Road, 3.1 km in a straight line from Admiralty Way\n' +
        'Charged: 8.5 km of 11.5 km, in a straight line\nYour driver’s reason: The road is flooded\nDriver: Dele Ojo\n',
    );
  });

  test('says that the agreed fare is based on the straight-line distance', () => {
    expect(wordingOf({ ...receipt, early: { ...unseen, reason: 'The road is flooded' } }).text).toContain(
      'Ended at 12:00, on the way to Admiralty Way\nAgreed fare, straight line\nYour driver’s reason: The road is flooded\nDriver',
    );
  });

  test('says how many of the booked hours are charged', () => {
    const early = { ...unseen, place: 'Glover Road', chargedHours: { hours: 1, ofHours: 4 } };
    expect(wordingOf({ ...receipt, isByTheHour: true, early }).text).toContain(
      'Ended at 12:00 on Glover Road\nCharged: 1 of 4 booked hours\nDriver',
    );
  });

  test('mentions no distance for a ride by the hour', () => {
    expect(wordingOf({ ...receipt, isByTheHour: true, early: unseen }).text).toContain(
      'Ended at 12:00, on the way to Admiralty Way\nDriver',
    );
  });
});

test('an e-mail about the waitlist says how to confirm the address and how to leave the list', () => {
  const link = 'https://saferide.example/waitlist/x';
  const { subject, text } = wordingOf({ kind: 'waitlist_link', link, days: 7 });
  expect(subject).toBe('Confirm your place on the SafeRide waitlist');
  expect(text).toContain(`confirm within 7 days: ${link}`);
  expect(text).toContain('takes the address off the list at any time');
});

test('a long sign-in code is shown in groups, with the reason for its length', () => {
  const email = { kind: 'login_code', code: '012345678901' } as const;
  expect(wordingOf(email).text).toMatch(
    /^0123 4567 8901 is your SafeRide sign-in code, good for 10 minutes\. It’s longer than usual, because many wrong codes/,
  );
});

describe('a text to an emergency contact', () => {
  const sos: Extract<MessageText, { kind: 'emergency_raised' }> = {
    kind: 'emergency_raised',
    ...{ name: 'Bola Ade', times: 1, at, vehicle: 'Silver Toyota Corolla', plate: 'LND-123-AA', area: 'Ikeja' },
    ...{ place: { latitude: 6.6018, longitude: 3.3515 }, link: 'https://saferide.example/track/ride/abc' },
  };

  test('names the person who calls for help, the time, the place and the car, and has a link to follow it', () => {
    expect(wordingOf(sos).text).toBe(
      'SafeRide SOS: Bola Ade asks for help, 12:00, near Ikeja (6.60180,3.35150). Car: Silver Toyota Corolla, plate LND-123-AA. Follow: https://saferide.example/track/ride/abc Call them, or 112.',
    );
  });

  test('leaves out unknown facts, and says if help was requested before', () => {
    const little = { name: null, times: 2, vehicle: null, plate: null, area: null, place: null, link: null };
    expect(wordingOf({ ...sos, ...little }).text).toBe(
      'SafeRide SOS: Someone who added you asks for help again, 12:00. Call them, or 112.',
    );
  });

  test('says that the emergency is over, and whether the person or the safety desk ended it', () => {
    const over = { kind: 'emergency_over', name: 'Bola Ade' } as const;
    expect(wordingOf({ ...over, safe: true }).text).toBe('SafeRide: Bola Ade says they are safe now.');
    expect(wordingOf({ ...over, safe: false }).text).toContain('Bola Ade is looked after');
  });
});
