export { whyWords } from './dispatch-console.words.ts';
export { DriverOffersExplanation } from './why/driver-offers-explanation.tsx';
export { RideSearchExplanation } from './why/ride-search-explanation.tsx';
export { type WhyQuestion, whyAddress, whyQuestions } from './why/why-address.ts';
