import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { RideServices } from '../services.ts';

/** What the calls about emergencies work with. */
export type EmergencyServices = Pick<RideServices, 'commands' | 'log'> &
  Pick<Infrastructure, 'emergencyTrails' | 'systemKey'>;
