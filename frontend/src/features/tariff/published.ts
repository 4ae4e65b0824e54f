/** What other features may know of tariffs. */
export { rateNames } from './rates.ts';
export { tariffWords } from './tariff.words.ts';
