/** What other columns may know of tariffs. */

export { type FareLine, receiptOf } from './fare.ts';
export { type QuoteRefusal, quoteRefusals } from './refusals.ts';
export { type Quote, quote, type Tariff } from './tariff.ts';
export { currentTariff, tariffOf } from './tariffs.ts';
