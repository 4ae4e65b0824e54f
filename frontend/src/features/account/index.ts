export { savedPlacesWords } from './account.words.ts';
export { favouritesQuery } from './queries.ts';
export { SaveFavourite } from './save-favourite.tsx';
