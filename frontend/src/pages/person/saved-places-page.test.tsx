import {
  favoriteLocations,
  orderFavoriteLocations,
  removeFavoriteLocation,
  renameFavoriteLocation,
  saveFavoriteLocation,
} from '@saferide/contracts/account/favorites';
import { searchPlaces } from '@saferide/contracts/place/geo';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
  await hands.click(button('Edit Home'));
  const dialog = screen.getByRole('dialog', { name: 'Edit place' });
  const field = within(dialog).getByRole('textbox', { name: 'Name of the place' });
  await hands.fill(field, '  ');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await hands.fill(field, ' Mum ');
  server.answers(favoriteLocations, [{ ...home, name: 'Mum' }]);
  await hands.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(server.sent(renameFavoriteLocation)).toMatchObject([{ params: { id: HOME }, body: { name: 'Mum' } }]);
  expect(button('Edit Mum')).toBeDefined();
});

it.each(['Home', 'Work'])('the form for a first place starts with the name %s', async (name) => {
  server.answers(favoriteLocations, []);
  const hands = await showPage();
  await hands.click(button(`Set ${name.toLowerCase()}`));
  const dialog = within(screen.getByRole('dialog', { name: `Set ${name.toLowerCase()}` }));
  expect(dialog.getByRole('textbox', { name: 'Name of the place' })).toHaveProperty('value', name);
});

it('the page of saved places links to the other settings', async () => {
  await showPage();
  const settings = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(settings.getByRole('link', { name: 'Saved places' }).getAttribute('aria-current')).toBe('page');
  expect(settings.getByRole('link', { name: 'Notifications' })).toBeDefined();
});

it('the page of saved places offers to set work while only home is saved', async () => {
  const hands = await showPage();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/customer');
  expect(screen.queryByRole('button', { name: 'Set home' })).toBeNull();
  await hands.click(button('Set work'));
  expect(screen.getByRole('dialog', { name: 'Set work' })).toBeDefined();
});

const remove = async ({ click }: Awaited<ReturnType<typeof showPage>>) => {
  await click(button('Edit Home'));
  await click(button('Delete'));
};

it('a removed place can be restored with a button that gets the focus', async () => {
  server.answers(removeFavoriteLocation, undefined, accounts);
  server.answers(saveFavoriteLocation, home, accounts);
  const hands = await showPage();
  server.answers(favoriteLocations, []);
  await remove(hands);
  expect(screen.getByText('No places yet. Save home and work to book in three taps.')).toBeDefined();
  expect(document.activeElement).toBe(button('Undo: Home'));
  server.answers(favoriteLocations, [home]);
  await hands.click(button('Undo: Home'));
  const { id: _, ...place } = home;
  expect(server.sent(saveFavoriteLocation).map(({ body }) => body)).toEqual([{ ...place, confirmed: true }]);
  expect(screen.getByText('5 Oak Close')).toBeDefined();
  expect(screen.queryByText('Home deleted')).toBeNull();
});

it('a place stays listed if the response to its removal is lost', async () => {
  server.loses(removeFavoriteLocation);
  const hands = await showPage();
  await remove(hands);
  expect(
    screen.getByText('We got no answer, so this may have gone through. Check before you try again.'),
  ).toBeDefined();
  expect(screen.getAllByText('5 Oak Close')).not.toHaveLength(0);
});

it('a place is found by its name and saved with its coordinates', async () => {
  const named = aFoundPlace();
  server.answers(searchPlaces, { places: [named], named, elsewhere: false, source: 'gazetteer' });
  server.answers(saveFavoriteLocation, { ...home, name: 'Office' }, accounts);
  const hands = await showPage();
  await hands.click(button('Add a place'));
  await hands.type(screen.getByRole('combobox', { name: 'Where is it?' }), 'allen avenue');
  await hands.type(screen.getByRole('textbox', { name: 'Name of the place' }), 'Office');
  expect(button('Save')).toHaveProperty('disabled', true);
  await advanceClock(900);
  await hands.click(button('Save'));
  expect(server.sent(saveFavoriteLocation).map(({ body }) => body)).toEqual([
    { name: 'Office', address: 'allen avenue', latitude: named.latitude, longitude: named.longitude },
  ]);
});

describe('the order of saved places', () => {
  const WORK = '6a1f6c3e-8f0f-4d3e-9d64-0d6a8c8f3a02';
  const work = { ...home, id: WORK, name: 'Work' };
  const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move ${name}, `) });
  const listed = () =>
    [...document.querySelectorAll('main li span > span:first-child')].map((name) => name.textContent);
  beforeEach(() => {
    server.answers(favoriteLocations, [home, work]);
    server.answers(orderFavoriteLocations, { ids: [WORK, HOME] }, accounts);
  });

  it('changes with the arrow keys, which announce the new position, and is sent once', async () => {
    const { press } = await showPage();
    handle('Home').focus();
    await press('{ArrowUp}');
    expect(listed()).toEqual(['Home', 'Work']);
    await press('{ArrowDown}');
    expect(listed()).toEqual(['Work', 'Home']);
    expect(screen.getByText('Home, 2 of 2')).toBeDefined();
    expect(document.activeElement).toBe(handle('Home'));
    server.answers(favoriteLocations, [work, home]);
    await advanceClock(1_000);
    expect(server.sent(orderFavoriteLocations).map(({ body }) => body)).toEqual([{ ids: [WORK, HOME] }]);
  });

  it('changes by dragging the handle', async () => {
    await showPage();
    const rows = within(screen.getByRole('main')).getAllByRole('listitem');
    for (const [index, row] of rows.entries())
      vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 60, 300, 60));
    fireEvent.pointerDown(handle('Home'), { clientY: 30, pointerId: 1 });
    fireEvent.pointerMove(handle('Home'), { clientY: 90, pointerId: 1 });
    server.answers(favoriteLocations, [work, home]);
    fireEvent.pointerUp(handle('Home'), { clientY: 90, pointerId: 1 });
    await advanceClock(100);
    expect(listed()).toEqual(['Work', 'Home']);
    expect(server.sent(orderFavoriteLocations).map(({ body }) => body)).toEqual([{ ids: [WORK, HOME] }]);
  });

  it('is restored if the new order could not be saved', async () => {
    server.refuses(orderFavoriteLocations, 'TooManyChangesToday', { status: 429, detail: 'Enough for today.' });
    const { press } = await showPage();
    handle('Home').focus();
    await press('{ArrowDown}');
    await advanceClock(1_500);
    expect(screen.getByText('Enough for today.')).toBeDefined();
    expect(listed()).toEqual(['Home', 'Work']);
  });
});
