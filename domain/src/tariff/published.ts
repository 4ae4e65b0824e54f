export { type TariffEvent, tariffEvents } from './events.ts';
export { type FareLine, fareOf, type Priced, receiptOf } from './fare.ts';
export { tariffs } from './lifecycle.ts';
export { openingTariff } from './opening-tariff.ts';
export { type QuoteRefusal, quoteRefusals, tariffRefusals } from './refusals.ts';
export { adoptedAt, type TariffsInForce } from './state.ts';
export { type Quote, quote, type Tariff } from './tariff.ts';
