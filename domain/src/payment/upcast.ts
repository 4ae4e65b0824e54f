import type { Upcaster } from '../kernel/define-events.ts';

export const confirmedByGateway: Upcaster = ({ data }) => ({ data, personal: null });

/** Version 1 had the reason among the facts; no gateway made refunds. */
export const settledByHand: Upcaster = ({ data: { reason, ...facts } }) => ({
  data: { ...facts, means: 'by_hand', providerReference: null },
  personal: { reason },
});
