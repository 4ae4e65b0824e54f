import { subscriptionFigures } from './figures.ts';

/** What somebody is told who pays in cash. There is no office yet, so none is promised. */
export const cashInstructions = `Hand the cash to an operator of SafeRide. Access begins when they confirm it; what is not confirmed within ${subscriptionFigures.cashOpenHours} hours is closed.`;
