import type { Upcaster } from '../kernel/define-events.ts';

export const addContactNumber: Upcaster = ({ data, personal }) => ({ data, personal });

export const addReason: Upcaster = ({ data }) => ({ data, personal: null });

export const addApprovedBy: Upcaster = ({ data, personal }) => ({
  data: { ...data, approvedBy: null },
  personal,
});

export const addErasedBy: Upcaster = ({ data, personal }) => ({
  data: { ...data, erasedBy: data.accountId, reason: null },
  personal,
});

export const addCancelledBy: Upcaster = ({ data, personal }) => ({
  data: { ...data, cancelledBy: data.accountId, reason: null },
  personal,
});

/** Version 2 only added the cause `fare_case`, so the payload stays unchanged. */
export const keepDelayedErasure: Upcaster = (before) => before;
