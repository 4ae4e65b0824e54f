/** `by_hand`: outside SafeRide. */
export const refundMeans = ['gateway', 'by_hand'] as const;
export type RefundMeans = (typeof refundMeans)[number];
