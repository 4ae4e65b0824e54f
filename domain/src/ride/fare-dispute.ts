/** `settled`: the driver recorded the whole fare. `decided`: an operator decided. */
export const fareDisputeStatuses = ['none', 'open', 'settled', 'decided'] as const;
export type FareDisputeStatus = (typeof fareDisputeStatuses)[number];
