import type { Upcaster } from '../kernel/define-events.ts';

/** Version 1 events were decided under policy driver-1. */
export const addPolicyVersion: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'driver-1' },
  personal,
});
