/** What other features may use of tariffs. */
export { rateNames } from './rates.ts';
export { tariffWords } from './tariff.words.ts';
