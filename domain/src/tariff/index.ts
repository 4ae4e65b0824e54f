export { type TariffEvent, tariffEvents } from './events.ts';
export { type FareLine, fareOf, type PricedTrip, receiptOf } from './fare.ts';
export { tariffs } from './lifecycle.ts';
export { openingTariff } from './opening-tariff.ts';
export { type QuoteRefusal, quoteRefusals, tariffRefusals } from './refusals.ts';
export { adoptedTariffAt, type TariffsInForce } from './state.ts';
export { type Quote, quote, type Tariff } from './tariff.ts';
