import {
  favoriteLocations,
  removeFavoriteLocation,
  renameFavoriteLocation,
  saveFavoriteLocation,
} from '@saferide/contracts/account/favorites';
import { searchPlaces } from '@saferide/contracts/place/geo';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aFoundPlace } from '../../testing/samples.ts';
import { server } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { SavedPlacesPage } from './saved-places-page.tsx';

const HOME = '6a1f6c3e-8f0f-4d3e-9d64-0d6a8c8f3a01';
const home = { id: HOME, name: 'Home', address: '5 Oak Close', latitude: 6.4969, longitude: 3.3537 };

beforeEach(() => server.answers(favoriteLocations, [home]));

const showPage = () => show(<SavedPlacesPage />, { at: '/customer/places', path: '/customer/places' });
const button = (name: string) => screen.getByRole('button', { name });
const accounts = { changed: ['accounts'] } as const;

it('a saved place can be renamed, but not to an empty name', async () => {
  server.answers(renameFavoriteLocation, { id: HOME, name: 'Mum' }, accounts);
  const hands = await showPage();
  await hands.click(button('Rename Home'));
  const dialog = screen.getByRole('dialog', { name: 'Rename' });
  const field = within(dialog).getByRole('textbox', { name: 'Name of the place' });
  await hands.fill(field, '  ');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await hands.fill(field, ' Mum ');
  server.answers(favoriteLocations, [{ ...home, name: 'Mum' }]);
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(server.sent(renameFavoriteLocation)).toMatchObject([{ params: { id: HOME }, body: { name: 'Mum' } }]);
  expect(button('Rename Mum')).toBeDefined();
});

it('a removed place can be restored by a button that gets the focus', async () => {
  server.answers(removeFavoriteLocation, undefined, accounts);
  server.answers(saveFavoriteLocation, home, accounts);
  const hands = await showPage();
  server.answers(favoriteLocations, []);
  await hands.click(button('Remove Home'));
  expect(screen.getByText(/^No saved places yet/)).toBeDefined();
  expect(document.activeElement).toBe(button('Keep Home after all'));
  server.answers(favoriteLocations, [home]);
  await hands.click(button('Keep Home after all'));
  const { id: _, ...place } = home;
  expect(server.sent(saveFavoriteLocation).map(({ body }) => body)).toEqual([{ ...place, confirmed: true }]);
  expect(screen.getByText('5 Oak Close')).toBeDefined();
  expect(screen.queryByText('Home removed')).toBeNull();
});

it('a place stays listed if the response to its removal is lost', async () => {
  server.loses(removeFavoriteLocation);
  const hands = await showPage();
  await hands.click(button('Remove Home'));
  expect(
    screen.getByText('We got no answer, so this may have gone through. Check before you try again.'),
  ).toBeDefined();
  expect(screen.getByText('5 Oak Close')).toBeDefined();
});

it('a place is found by its name and saved with its coordinates', async () => {
  const named = aFoundPlace();
  server.answers(searchPlaces, { places: [named], named, elsewhere: false, source: 'gazetteer' });
  server.answers(saveFavoriteLocation, { ...home, name: 'Office' }, accounts);
  const hands = await showPage();
  await hands.type(screen.getByRole('combobox', { name: 'Where is it?' }), 'allen avenue');
  await hands.type(screen.getByRole('textbox', { name: 'Name of the place' }), 'Office');
  expect(button('Save')).toHaveProperty('disabled', true);
  await advanceClock(900);
  await hands.click(button('Save'));
  expect(server.sent(saveFavoriteLocation).map(({ body }) => body)).toEqual([
    { name: 'Office', address: 'allen avenue', latitude: named.latitude, longitude: named.longitude },
  ]);
});
