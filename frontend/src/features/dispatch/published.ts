export { whyWords } from './why/why.words.ts';
export { type WhyQuestion, whyAddress, whyQuestions } from './why/why-address.ts';
export { DriverOffersExplanation } from './why/why-driver.tsx';
export { RideSearchExplanation } from './why/why-ride.tsx';
