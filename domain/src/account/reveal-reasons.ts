export const revealReasons = ['help_asked', 'complaint', 'payment', 'lost_item', 'safety', 'authority'] as const;
export type RevealReason = (typeof revealReasons)[number];

/**
 * Why personal data was revealed (product 57). `reason`: the operator gave one. The other grounds need no reason: an
 * emergency, report, payment dispute or case is open on the ride; for an account, only an emergency counts.
 */
export const revealGrounds = ['reason', 'emergency', 'report', 'fare_case', 'case'] as const;
export type RevealGround = (typeof revealGrounds)[number];
