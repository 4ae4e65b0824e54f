import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { NoticeServices } from '../notice/services.ts';
import type { RideServices } from '../services.ts';

/** What emergencies work with. */
export type EmergencyServices = Pick<RideServices, 'commands' | 'log' | 'clock'> &
  Pick<Infrastructure, 'emergencyTrails' | 'db'> &
  Pick<NoticeServices, 'noticeChannels' | 'publicUrl'>;
