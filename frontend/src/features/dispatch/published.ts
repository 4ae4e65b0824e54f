export { whyWords } from './why/why.words.ts';
export { questions, type WhyQuestion, whyAt } from './why/why-address.ts';
export { WhyDriver } from './why/why-driver.tsx';
export { WhyRide } from './why/why-ride.tsx';
