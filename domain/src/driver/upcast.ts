import type { Upcaster } from '../kernel/define-events.ts';

/** There was only driver-1. */
export const underDriver1: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'driver-1' },
  personal,
});
