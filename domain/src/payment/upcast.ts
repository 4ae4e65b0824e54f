import type { Upcaster } from '../kernel/define-events.ts';

export const onTheGatewaysWord: Upcaster = ({ data }) => ({ data, personal: null });

/** PaymentRefunded version 1 had its reason among the facts, and no gateway made refunds. */
export const byHand: Upcaster = ({ data: { reason, ...facts } }) => ({
  data: { ...facts, means: 'by_hand', providerReference: null },
  personal: { reason },
});
