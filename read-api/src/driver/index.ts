import type { Module } from '../column.ts';
import { mountDriverProfile } from './driver-profile.ts';
import { mountFindDrivers } from './find-drivers.ts';
import { mountDriversGivingBack } from './giving-back.ts';
import { mountClassesNearby, mountNearbyDrivers } from './nearby-drivers.ts';
import { driverPast } from './past.ts';
import { mountVerificationStatus } from './verification-status.ts';

export const driver: Module = {
  mount: (router, services) => {
    mountDriverProfile(router, services);
    mountVerificationStatus(router, services);
    mountNearbyDrivers(router, services);
    mountClassesNearby(router, services);
    mountFindDrivers(router, services);
    mountDriversGivingBack(router, services);
  },
  past: [driverPast],
};
