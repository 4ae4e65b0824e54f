export { placeSaid } from './place-said.ts';
export { rideWords } from './ride.words.ts';
