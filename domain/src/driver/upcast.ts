import type { Upcaster } from '../kernel/define-events.ts';

/** DriverRegistered and VehicleUpdated version 1 named no policy: there was one version of it. */
export const underDriver1: Upcaster = ({ data, personal }) => ({
  data: { ...data, policyVersion: 'driver-1' },
  personal,
});
