export { rateNames } from './rates.ts';
export { tariffWords } from './tariff.words.ts';
