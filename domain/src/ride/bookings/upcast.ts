import type { Upcaster } from '../../kernel/define-events.ts';

export const addRemainingClaims: Upcaster = ({ data, personal }) => ({ data: { ...data, held: null }, personal });

export const addCountedPairs: Upcaster = ({ data, personal }) => ({ data: { ...data, counted: [] }, personal });

/** Version 2 had no history, so the customer is assumed to have ridden. */
export const addRiderHistory: Upcaster = ({ data, personal }) => ({
  data: { ...data, cancelledAt: [], hasRidden: true },
  personal,
});
