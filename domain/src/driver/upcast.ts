import type { Upcaster } from '../kernel/define-events.ts';

export const addPolicyVersion: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'driver-1' },
  personal,
});
