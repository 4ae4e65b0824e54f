export const revealReasons = ['help_asked', 'complaint', 'payment', 'lost_item', 'safety', 'authority'] as const;
export type RevealReason = (typeof revealReasons)[number];

/** An open emergency, report or fare case needs no further reason (product 57). */
export const revealGrounds = ['reason', 'emergency', 'report', 'fare_case'] as const;
export type RevealGround = (typeof revealGrounds)[number];
