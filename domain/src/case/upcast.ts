import type { Upcaster } from '../kernel/define-events.ts';

/** Every answer of an operator used to wait for the rider. */
export const addWaitsForRider: Upcaster = ({ data, personal }) => ({
  data: { ...data, waitsForRider: data.operatorId !== null },
  personal,
});
