/** Methods of paying for a subscription (spec 2 §9.1). */
export const paymentMethods = ['card', 'bank_transfer', 'ussd', 'mobile_money', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'completed', 'failed', 'refunded'] as const;

export const paymentPurposes = ['subscription', 'trial_conversion'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

export type PaymentConfirmer = { readonly by: 'gateway' } | { readonly by: 'operator'; readonly operatorId: string };

export const fareMethods = ['cash', 'mobile_money', 'bank_transfer'] as const satisfies readonly PaymentMethod[];
export type FareMethod = (typeof fareMethods)[number];
