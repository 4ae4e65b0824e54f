export { whyWords } from './dispatch-console.words.ts';
export { DriverOffersExplanation } from './why/driver-offers-explanation.tsx';
export {
  type ExplanationQuestion,
  explanationPageUrl,
  explanationQuestions,
} from './why/explanation-page-url.ts';
export { RideSearchExplanation } from './why/ride-search-explanation.tsx';
