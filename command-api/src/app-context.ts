import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { SkipCounts } from '@saferide/read-models/inside/skip-counts';
import type { AccountServices } from './account/services.ts';
import type { ApprovalServices } from './approval/services.ts';
import type { LiveBoard } from './dispatch/live-board.ts';
import type { SkippedDriverCounts } from './dispatch/skipped-drivers.ts';
import type { DriverServices } from './driver/services.ts';
import type { RideServices } from './kernel/services.ts';
import type { NotificationServices } from './notification/services.ts';
import type { PaymentServices } from './payment/services.ts';
import type { Timers } from './processes/timers.ts';
import type { ActiveAlerts } from './safety/index.ts';
import type { TrialServices } from './subscription/index.ts';
import type { ReviewServices } from './vehicle-review/services.ts';

export interface AppContext
  extends Omit<Infrastructure, 'close'>,
    AccountServices,
    Pick<ApprovalServices, 'carryOutProposal'>,
    RideServices,
    DriverServices,
    PaymentServices,
    NotificationServices,
    ReviewServices,
    TrialServices {
  readonly liveBoard: LiveBoard;
  readonly skippedDrivers: SkippedDriverCounts;
  readonly activeAlerts: ActiveAlerts;
  readonly passedOver: Pick<SkipCounts, 'prune'>;
  readonly timers: Timers;
}
