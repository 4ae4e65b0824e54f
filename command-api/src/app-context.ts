import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { SkipCounts } from '@saferide/read-models/inside/skip-counts';
import type { Router } from 'express';
import type { AccountServices } from './account/services.ts';
import type { CandidateEvaluations } from './dispatch/candidate-evaluations.ts';
import type { LiveBoard } from './dispatch/live-board.ts';
import type { OfferSlots } from './dispatch/offer-slots.ts';
import type { DriverServices } from './driver/services.ts';
import type { NotificationServices } from './notification/services.ts';
import type { PaymentServices } from './payment/services.ts';
import type { RunnableProcess } from './processes/run-process.ts';
import type { Timers } from './processes/timers.ts';
import type { ActiveAlerts } from './safety/index.ts';
import type { RideServices } from './services.ts';
import type { ReviewServices } from './vehicle-review/services.ts';

export interface AppContext
  extends Omit<Infrastructure, 'close'>,
    AccountServices,
    RideServices,
    DriverServices,
    PaymentServices,
    NotificationServices,
    ReviewServices {
  readonly liveBoard: LiveBoard;
  readonly offerSlots: OfferSlots;
  readonly evaluations: CandidateEvaluations;
  readonly activeAlerts: ActiveAlerts;
  readonly passedOver: Pick<SkipCounts, 'prune'>;
  readonly timers: Timers;
}

export interface Module {
  readonly mount?: (router: Router, app: AppContext) => void;
  readonly processes?: (app: AppContext) => readonly RunnableProcess[];
}
