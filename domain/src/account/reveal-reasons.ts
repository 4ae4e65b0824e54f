export const revealReasons = ['help_asked', 'complaint', 'payment', 'lost_item', 'safety', 'authority'] as const;
export type RevealReason = (typeof revealReasons)[number];

/** While an emergency, report, fare case or rider's case is open, a reveal needs no other reason (product 57). */
export const revealGrounds = ['reason', 'emergency', 'report', 'fare_case', 'case'] as const;
export type RevealGround = (typeof revealGrounds)[number];
