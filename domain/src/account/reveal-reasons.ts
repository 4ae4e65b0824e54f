export const revealReasons = ['help_asked', 'complaint', 'payment', 'lost_item', 'safety', 'authority'] as const;
export type RevealReason = (typeof revealReasons)[number];

/**
 * `reason`: the operator gave a reason. The other grounds need none, because such a case is open on the revealed
 * ride; for an account, only an emergency counts (product 57).
 */
export const revealGrounds = ['reason', 'emergency', 'report', 'fare_case', 'case'] as const;
export type RevealGround = (typeof revealGrounds)[number];
