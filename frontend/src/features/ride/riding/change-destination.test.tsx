import { favoriteLocations } from '@saferide/contracts/account/favorites';
import { searchPlaces } from '@saferide/contracts/place/geo';
import { changeRideDestination } from '@saferide/contracts/ride/commands';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aFoundPlace, anAcceptedRide, inSeconds, RIDE_ID } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { advanceClock } from '../../../testing/time.ts';
import { ChangeDestinationButton } from './change-destination.tsx';

const hourly = anAcceptedRide({
  ...{ vehicleType: 'suv', serviceDurationHours: 4, allowDestinationChanges: true, status: 'in_progress' },
  destinationHistory: [{ address: 'Eko Hotel', timestamp: inSeconds(-600), reason: 'A meeting' }],
});
const named = aFoundPlace({ name: 'Apapa Wharf', latitude: 6.4489, longitude: 3.3643 });
const button = (name: string) => screen.getByRole('button', { name });
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

beforeEach(() => {
  server.answers(favoriteLocations, []);
  server.answers(searchPlaces, { places: [named], named, elsewhere: false, source: 'gazetteer' });
});

it('a new destination of an hourly ride is sent once its place is found, with the reason for the driver (spec 3 §1, spec 3 §2)', async () => {
  server.answers(changeRideDestination, { id: RIDE_ID, status: 'in_progress' }, { changed: ['rides'] });
  const hands = await show(<ChangeDestinationButton ride={hourly} />);
  await hands.click(button('Select Destination'));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'New destination' }));
  expect(server.requestCount(changeRideDestination)).toBe(0);
  await hands.type(screen.getByRole('combobox', { name: 'New destination' }), 'apapa wharf');
  await advanceClock(900);
  await hands.type(screen.getByRole('textbox', { name: /^Reason \(shown to your driver\)/ }), 'Late for the ship');
  await hands.click(button('Update destination'));
  expect(server.sent(changeRideDestination)).toMatchObject([
    {
      params: { id: RIDE_ID },
      body: { address: 'apapa wharf', latitude: 6.4489, longitude: 3.3643, reason: 'Late for the ship' },
    },
  ]);
  expect(theToast().getByText('Navigation Updated!')).toBeDefined();
  expect(theToast().getByText('Your driver is now heading to the new destination.')).toBeDefined();
  expect(button('Select Destination')).toBeDefined();
});

it('a destination whose address names another place than its pin must be confirmed, and the confirmation is sent', async () => {
  const at = { latitude: 6.5095, longitude: 3.3711 };
  const facts = { end: 'destination', area: 'Apapa', named: { name: 'Yaba', area: 'Yaba', at } };
  server.refuses(changeRideDestination, 'AddressElsewhere', { facts });
  const hands = await show(<ChangeDestinationButton ride={hourly} />);
  await hands.type(screen.getByRole('combobox', { name: 'New destination' }), 'apapa wharf');
  await advanceClock(900);
  await hands.click(button('Update destination'));
  const question = within(screen.getByRole('dialog', { name: 'Which one is your new destination?' }));
  expect(question.getByText('Your pin is in Apapa, but the address says Yaba.')).toBeDefined();
  server.answers(changeRideDestination, { id: RIDE_ID, status: 'in_progress' }, { changed: ['rides'] });
  await hands.click(button('Keep the pin'));
  await hands.click(button('Update destination'));
  expect(server.sent(changeRideDestination).at(-1)?.body).toMatchObject({ address: 'apapa wharf', confirmed: true });
});

it('a destination cannot be sent while its changed text is being looked up (spec 3 §5)', async () => {
  const hands = await show(<ChangeDestinationButton ride={hourly} />);
  const field = screen.getByRole('combobox', { name: 'New destination' });
  await hands.type(field, 'apapa wharf');
  await advanceClock(900);
  server.holds(searchPlaces);
  await hands.fill(field, 'Ajah');
  await hands.click(button('Select Destination'));
  await advanceClock(900);
  await hands.click(button('Select Destination'));
  expect(server.requestCount(changeRideDestination)).toBe(0);
});

it('a failed change of destination is explained, and the form is not cleared (spec 3 §8)', async () => {
  server.loses(changeRideDestination);
  const hands = await show(<ChangeDestinationButton ride={hourly} />);
  await hands.type(screen.getByRole('combobox', { name: 'New destination' }), 'apapa wharf');
  await advanceClock(900);
  await hands.click(button('Update destination'));
  expect(
    theToast().getByText('We got no answer, so this may have gone through. Check before you try again.'),
  ).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'New destination' })).toHaveProperty('value', 'apapa wharf');
});

it('earlier destinations are listed with their reasons, together with the number of changes left', async () => {
  await show(<ChangeDestinationButton ride={{ ...hourly, totalDestinationChanges: 1 }} />);
  expect(screen.getByText(/ 9 changes left\.$/)).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toMatch(/Eko Hotel \(A meeting\)$/);
});

it.each([
  ['in_progress', 'Navigation Updated!', 'Your driver is now heading to the new destination.'],
  ['accepted', 'Destination changed.', 'Your driver sees it now, and drives there once you’re in the car.'],
] as const)(
  'a change of destination says when the driver heads there: %s (spec 3 §2)',
  async (status, title, detail) => {
    server.answers(changeRideDestination, { id: RIDE_ID, status }, { changed: ['rides'] });
    const hands = await show(<ChangeDestinationButton ride={{ ...hourly, status }} />);
    await hands.type(screen.getByRole('combobox', { name: 'New destination' }), 'apapa wharf');
    await advanceClock(900);
    await hands.click(button('Update destination'));
    expect(theToast().getByText(title)).toBeDefined();
    expect(theToast().getByText(detail)).toBeDefined();
  },
);
