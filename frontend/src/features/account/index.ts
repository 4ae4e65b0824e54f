export { favouritesQuery } from './queries.ts';
export { SaveFavourite } from './save-favourite.tsx';
export { savedPlacesWords } from './saved-places.words.ts';
