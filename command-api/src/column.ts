import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { PassedOver } from '@saferide/read-models/inside/passed-over';
import type { Router } from 'express';
import type { AccountServices } from './account/services.ts';
import type { KeptBoard } from './dispatch/keep-board.ts';
import type { Looks } from './dispatch/looks.ts';
import type { OfferPlaces } from './dispatch/offer-places.ts';
import type { DriverServices } from './driver/services.ts';
import type { NoticeServices } from './notice/services.ts';
import type { PaymentServices } from './payment/services.ts';
import type { RunnableProcess } from './processes/run-process.ts';
import type { Timers } from './processes/timers.ts';
import type { StandingAlerts } from './safety/published.ts';
import type { RideServices } from './services.ts';
import type { ReviewServices } from './vehicle-review/services.ts';

/** Everything that the columns work with; wired in `create-command-api.ts`. Each names what it needs of it. */
export interface House
  extends Omit<Infrastructure, 'close'>,
    AccountServices,
    RideServices,
    DriverServices,
    PaymentServices,
    NoticeServices,
    ReviewServices {
  readonly kept: KeptBoard;
  readonly offerPlaces: OfferPlaces;
  readonly looks: Looks;
  readonly standingAlerts: StandingAlerts;
  readonly passedOver: Pick<PassedOver, 'prune'>;
  readonly timers: Timers;
}

/** A column's entry on this floor: what it adds to the command API. */
export interface Column {
  /** Its calls. */
  readonly mount?: (router: Router, house: House) => void;
  /** What must follow from what has happened. */
  readonly processes?: (house: House) => readonly RunnableProcess[];
}
