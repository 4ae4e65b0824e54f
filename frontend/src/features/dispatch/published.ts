export { whyWords } from './why/why.words.ts';
export { type Question, questions, whyAt } from './why/why-address.ts';
export { WhyDriver } from './why/why-driver.tsx';
export { WhyRide } from './why/why-ride.tsx';
