/** `settled`: the driver recorded the whole fare. `decided`: an operator decided. */
export const fareDisputes = ['none', 'open', 'settled', 'decided'] as const;
export type FareDispute = (typeof fareDisputes)[number];
