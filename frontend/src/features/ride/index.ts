export { placeText } from './place-text.ts';
export { rideWords } from './ride-list.words.ts';
