import { subscriptionFigures } from './figures.ts';

/** Instructions for cash payments. */
export const cashInstructions = `Hand the cash to a SafeRide operator. Access starts when they confirm it. The request expires if they do not confirm it within ${subscriptionFigures.cashOpenHours} hours.`;
