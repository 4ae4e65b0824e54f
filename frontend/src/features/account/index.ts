export { savedPlacesWords } from './account.words.ts';
export { useFavourites } from './queries.ts';
export { SaveFavourite } from './save-favourite.tsx';
