export { rideWords } from './ride.words.ts';
