import type { Router } from 'express';
import type { ReadServices } from '../services.ts';
import { mountDriverProfile } from './driver-profile.ts';
import { mountNearbyDrivers } from './nearby-drivers.ts';
import { mountVerificationStatus } from './verification-status.ts';

/** Every query about drivers themselves. */
export const mountDrivers = (router: Router, services: ReadServices): void => {
  mountDriverProfile(router, services);
  mountVerificationStatus(router, services);
  mountNearbyDrivers(router, services);
};
