export { whyWords } from './why/why.words.ts';
export { type WhyQuestion, whyAddress, whyQuestions } from './why/why-address.ts';
export { WhyDriver } from './why/why-driver.tsx';
export { WhyRide } from './why/why-ride.tsx';
