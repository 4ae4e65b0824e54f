import type { Upcaster } from '../kernel/define-events.ts';

/** PaymentVerified version 1 did not say why an operator had confirmed it. */
export const onTheGatewaysWord: Upcaster = ({ data }) => ({ data, personal: null });

/** PaymentRefunded version 1 had its reason among the facts, and no gateway was asked for a refund. */
export const byHand: Upcaster = ({ data: { reason, ...facts } }) => ({
  data: { ...facts, means: 'by_hand', providerReference: null },
  personal: { reason },
});
