export { placeAtQuery, placesQuery } from './queries.ts';
