/** Why an operator looks at personal details, beside what they write. */
export const revealReasons = ['help_asked', 'complaint', 'payment', 'lost_item', 'safety', 'authority'] as const;
export type RevealReason = (typeof revealReasons)[number];

/**
 * On what ground details were revealed: a reason the operator gave, or an emergency, a report or a dispute about the
 * payment of that ride that is open, which is a reason by itself (product 57).
 */
export const revealGrounds = ['reason', 'emergency', 'report', 'fare_case'] as const;
export type RevealGround = (typeof revealGrounds)[number];
