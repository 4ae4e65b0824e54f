/** By the gateway that took the money, or by a person outside SafeRide. */
export const refundMeans = ['gateway', 'by_hand'] as const;
export type RefundMeans = (typeof refundMeans)[number];
