import type { Instant } from '@saferide/domain/time/instant';
import type { Work } from '@saferide/infrastructure/handling/work';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { Logger } from 'pino';
import type { CodeRequests } from './account/code-requests.ts';
import type { PersonalTables } from './account/forget-person.ts';
import { releaseLeftClaims } from './account/release-claims.ts';
import { standingReaction } from './account/standing-reaction.ts';
import { dispatchReaction } from './dispatch/dispatcher.ts';
import type { KeptBoard } from './dispatch/keep-board.ts';
import { continueSearch, type SearchServices } from './dispatch/search.ts';
import { type VerifyServices, verificationReaction, verificationTimer } from './driver/verify.ts';
import { sweepStaleClaims } from './driver-duty/sweep.ts';
import type { IdempotencyKeys } from './handling/idempotency.ts';
import { paymentReaction, paymentTimer } from './payment/payment-reaction.ts';
import type { PaymentServices } from './payment/services.ts';
import type { Reaction } from './reactions/follow-log.ts';
import { type Tick, timerTicks } from './reactions/ticks.ts';
import type { Timer } from './reactions/timers.ts';
import { subscriptionReaction, subscriptionTimer } from './subscription/expiry.ts';
import { assessmentReaction } from './vehicle-review/assess-review.ts';
import type { ReviewServices } from './vehicle-review/services.ts';

export interface StandingWork {
  readonly infrastructure: Infrastructure;
  readonly logger: Logger;
  readonly clock: () => Instant;
  readonly kept: KeptBoard;
  readonly searching: SearchServices;
  readonly tables: PersonalTables;
  readonly verifying: VerifyServices;
  readonly payments: PaymentServices;
  readonly reviews: ReviewServices;
  readonly idempotency: IdempotencyKeys;
  readonly codeRequests: CodeRequests;
}

/** What must happen because of an event. */
export const reactionsOf = (work: StandingWork): readonly Reaction[] => {
  const { log, roles } = work.infrastructure;
  const { timers } = work.searching;
  return [
    dispatchReaction(work.searching, work.kept),
    standingReaction(log, roles, work.tables),
    verificationReaction(timers),
    paymentReaction(work.payments),
    subscriptionReaction(log, timers),
    assessmentReaction(work.reviews),
  ];
};

/** What must happen because of a time. */
export const ticksOf = (work: StandingWork): readonly Tick[] => {
  const { infrastructure, clock, searching } = work;
  const { log, sessions } = infrastructure;
  const { timers } = searching;
  const handlers = {
    search: ({ id }: Timer, step: Work) => continueSearch(searching, id, step),
    subscription: subscriptionTimer(log, timers),
    verification: verificationTimer(work.verifying, timers),
    payment: paymentTimer(work.payments),
  };
  return [
    ...timerTicks(timers, clock, handlers, work.logger),
    {
      name: 'stale claims',
      when: '0 * * * * *',
      run: async (signal) => {
        await sweepStaleClaims(log, work.kept.board, clock(), signal);
      },
    },
    {
      name: 'prune',
      when: '30 */5 * * * *',
      run: async () => {
        await work.idempotency.prune();
        await work.codeRequests.prune(clock());
        await sessions.prune();
        await releaseLeftClaims(infrastructure);
      },
    },
  ];
};
