import type { Module } from '../module-interface/api-module.ts';
import { driverPast } from './driver-past.ts';
import { mountDriverProfile } from './driver-profile.ts';
import { mountDriversGivingBack, mountFindDrivers } from './find-drivers.ts';
import { mountClassesNearby, mountNearbyDrivers } from './nearby-drivers.ts';
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
