/** `settled`: the driver recorded the whole fare. `decided`: by an operator. */
export const fareDisputes = ['none', 'open', 'settled', 'decided'] as const;
export type FareDispute = (typeof fareDisputes)[number];
