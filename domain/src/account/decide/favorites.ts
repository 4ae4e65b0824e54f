import type { RemoveFavoriteLocation, RenameFavoriteLocation, SaveFavoriteLocation } from '../commands.ts';
import { type ExistingAccount, type Favorite, MAX_FAVORITES, type Person } from '../state.ts';
import { refuseChangeBeyondLimit } from './daily-change-limit.ts';

type Place = Pick<SaveFavoriteLocation, 'name' | 'address' | 'coordinates'>;

const placeOf = ({ name, address, coordinates }: Place): NonNullable<Favorite['place']> => ({
  ...{ name, address },
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

export const findSavedPlace = ({ favorites }: Pick<Person, 'favorites'>, place: Place): Favorite | null => {
  const requested = placeOf(place);
  const isWanted = ({ place }: Favorite): boolean =>
    place !== null &&
    place.name === requested.name &&
    place.address === requested.address &&
    place.latitude === requested.latitude &&
    place.longitude === requested.longitude;
  return favorites.find(isWanted) ?? null;
};

export const saveFavorite = ({ person }: ExistingAccount, command: SaveFavoriteLocation) => {
  if (findSavedPlace(person, command)) return [];
  if (person.favorites.length >= MAX_FAVORITES) return { refusal: 'TooManyFavorites', limit: MAX_FAVORITES } as const;
  const refused = refuseChangeBeyondLimit(person, 'favorites', command.now);
  if (refused) return refused;
  const data = { accountId: person.accountId, favoriteId: command.favoriteId };
  return [{ type: 'FavoriteLocationSaved', data, personal: placeOf(command) } as const];
};

export const renameFavorite = ({ person }: ExistingAccount, { favoriteId, name, now }: RenameFavoriteLocation) => {
  const stored = person.favorites.find((favorite) => favorite.favoriteId === favoriteId);
  if (!stored) return { refusal: 'NoSuchFavorite' } as const;
  if (stored.place?.name === name) return [];
  const refused = refuseChangeBeyondLimit(person, 'favorites', now);
  if (refused) return refused;
  const data = { accountId: person.accountId, favoriteId };
  return [{ type: 'FavoriteLocationRenamed', data, personal: { name } } as const];
};

export const removeFavorite = ({ person }: ExistingAccount, { favoriteId }: RemoveFavoriteLocation) => {
  if (!person.favorites.some((stored) => stored.favoriteId === favoriteId))
    return { refusal: 'NoSuchFavorite' } as const;
  return [{ type: 'FavoriteLocationRemoved', data: { accountId: person.accountId, favoriteId } } as const];
};
