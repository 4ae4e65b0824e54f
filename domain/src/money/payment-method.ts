/** How a subscription can be paid (spec 2 §9.1); cash is confirmed by an operator, the others by the gateway. */
export const paymentMethods = ['card', 'bank_transfer', 'ussd', 'mobile_money', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How a payment stands, as people are told. */
export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;

/** What a payment is for. */
export const paymentPurposes = ['subscription', 'trial_conversion'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Who can say that money arrived. */
export type PaymentConfirmer = { readonly by: 'gateway' } | { readonly by: 'operator'; readonly operatorId: string };

/** How a fare goes from hand to hand. */
export const fareMethods = ['cash', 'mobile_money', 'bank_transfer'] as const satisfies readonly PaymentMethod[];
export type FareMethod = (typeof fareMethods)[number];
