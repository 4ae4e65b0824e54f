export const riderCaseKinds = ['lost_item', 'fare', 'conduct', 'dropped_off_early', 'asked_for_more'] as const;
export type RiderCaseKind = (typeof riderCaseKinds)[number];

/** `payment_differs` opens when rider and driver differ about the payment (product 49). */
export const caseKinds = [...riderCaseKinds, 'payment_differs'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Outcomes that an operator can close a case with. A proposed refund is recorded, but not paid. */
export const operatorOutcomes = ['solved', 'refund_proposed', 'no_action'] as const;
export type OperatorOutcome = (typeof operatorOutcomes)[number];

export const caseOutcomes = [...operatorOutcomes, 'withdrawn', 'no_reply', 'erased'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
