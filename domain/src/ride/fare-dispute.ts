/**
 * What has become of a difference about whether a fare was paid. `settled`: by the driver, who has the whole fare after all.
 * `decided`: by an operator.
 */
export const fareDisputes = ['none', 'open', 'settled', 'decided'] as const;
export type FareDispute = (typeof fareDisputes)[number];
