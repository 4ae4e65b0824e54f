export { DriverOffersExplanation } from './why/driver-offers-explanation.tsx';
export { RideSearchExplanation } from './why/ride-search-explanation.tsx';
export { whyWords } from './why/why.words.ts';
export { type WhyQuestion, whyAddress, whyQuestions } from './why/why-address.ts';
