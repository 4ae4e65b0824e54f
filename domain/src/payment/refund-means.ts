/** How money goes back: by the gateway that took it, or by a person, outside SafeRide. */
export const refundMeans = ['gateway', 'by_hand'] as const;
export type RefundMeans = (typeof refundMeans)[number];
