/** `by_hand` means that the operator pays outside SafeRide. */
export const refundMethods = ['gateway', 'by_hand'] as const;
export type RefundMethod = (typeof refundMethods)[number];
