import type { Upcaster } from '../kernel/define-events.ts';

export const addMissingReason: Upcaster = ({ data }) => ({ data, personal: null });

/** Version 1 stored the reason in `data`, and every refund was made by hand. */
export const asRefundByHand: Upcaster = ({ data: { reason, ...facts } }) => ({
  data: { ...facts, means: 'by_hand', providerReference: null },
  personal: { reason },
});
