export { placeText } from './place-text.ts';
export { rideWords } from './ride.words.ts';
