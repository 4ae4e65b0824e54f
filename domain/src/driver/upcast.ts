import type { Upcaster } from '../kernel/define-events.ts';

/** Version 1 named no policy; there was only driver-1. */
export const underDriver1: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'driver-1' },
  personal,
});
