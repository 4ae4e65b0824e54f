import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { RideServices } from '../kernel/services.ts';

export type EmergencyServices = Pick<RideServices, 'commands' | 'log'> &
  Pick<Infrastructure, 'emergencyTrails' | 'systemKey'>;
