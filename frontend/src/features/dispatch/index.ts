export { whyWords } from './dispatch-console.words.ts';
export { DriverOffersExplanation } from './why/driver-offers-explanation.tsx';
export { RideSearchExplanation } from './why/ride-search-explanation.tsx';
export { type ExplanationQuestion, explanationQuestions, whyPageUrl } from './why/why-address.ts';
