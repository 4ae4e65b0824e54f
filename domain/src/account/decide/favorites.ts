import type { RemoveFavoriteLocation, SaveFavoriteLocation } from '../commands.ts';
import { MAX_FAVORITES, type Present } from '../state.ts';

export const saveFavorite = ({ person }: Present, command: SaveFavoriteLocation) => {
  const { favoriteId, name, address, coordinates } = command;
  if (person.favoriteIds.length >= MAX_FAVORITES) return { refusal: 'TooManyFavorites', limit: MAX_FAVORITES } as const;
  const { latitude, longitude } = coordinates ?? { latitude: null, longitude: null };
  const data = { accountId: person.accountId, favoriteId };
  return [{ type: 'FavoriteLocationSaved', data, personal: { name, address, latitude, longitude } } as const];
};

export const removeFavorite = ({ person }: Present, { favoriteId }: RemoveFavoriteLocation) => {
  if (!person.favoriteIds.includes(favoriteId)) return { refusal: 'NoSuchFavorite' } as const;
  return [{ type: 'FavoriteLocationRemoved', data: { accountId: person.accountId, favoriteId } } as const];
};
