import type { Logger } from 'pino';
import { releaseLeftClaims } from './account/release-claims.ts';
import { takeUngrantedRoles, type UngrantedRoles } from './account/ungranted-roles.ts';
import type { House } from './column.ts';
import { releaseLeftPlates } from './driver/plates.ts';
import type { IdempotencyKeys } from './handling/idempotency.ts';
import { delivering } from './notice/deliver.ts';
import type { MeasuredDeliveries } from './notice/delivery-metrics.ts';
import { retireKeys } from './operation/retire-keys.ts';
import { reactionsOf, timerTicksOf } from './processes/driven.ts';
import { type FiredTimers, timerTicks } from './processes/fire-timers.ts';
import { retryAsked } from './processes/parked-events.ts';
import type { RunnableProcess } from './processes/run-process.ts';
import type { Tick } from './processes/ticks.ts';
import { forgetUploads } from './uploads/forget-uploads.ts';

/** What happens at times: processes hear of theirs, and what was kept for a time only is forgotten. */
export const ticksOf = (
  house: House,
  processes: readonly RunnableProcess[],
  idempotency: IdempotencyKeys,
  logger: Logger,
  measured: {
    readonly timers: FiredTimers;
    readonly deliveries: MeasuredDeliveries;
    readonly ungrantedRoles: UngrantedRoles;
  },
): readonly Tick[] => [
  ...timerTicks(
    { timers: house.timers, clock: house.clock, logger, fired: measured.timers },
    timerTicksOf(house.runner, processes),
  ),
  delivering({ ...house, logger, measured: measured.deliveries }),
  retrying(house, processes),
  pruning(house, idempotency),
  counting(house),
  { name: 'forget uploads', when: '50 */10 * * * *', run: (signal) => forgetUploads(house, signal) },
  {
    name: 'compare roles with the log',
    when: '20 */5 * * * *',
    run: () => takeUngrantedRoles(house, logger, measured.ungrantedRoles),
  },
  { name: 'retire keys', when: '40 7 * * * *', run: (signal) => retireKeys(house, signal) },
];

/** Operators wait for it. */
const retrying = (house: House, processes: readonly RunnableProcess[]): Tick => ({
  name: 'retry parked',
  when: '*/2 * * * * *',
  run: (signal) => retryAsked(house, reactionsOf(house.runner, processes), signal),
});

/** What is kept for a time only, forgotten when its time is over. */
const pruning = (house: House, idempotency: IdempotencyKeys): Tick => ({
  name: 'prune',
  when: '30 */5 * * * *',
  run: async () => {
    await idempotency.prune();
    await house.codeRequests.prune(house.clock());
    await house.sessions.prune();
    await house.passkeys.prune();
    await house.notices.prune(house.clock());
    await house.deliveries.prune(house.clock());
    await house.trails.prune(house.clock());
    await house.emergencyTrails.prune(house.clock());
    await house.looks.prune(house.clock());
    await house.passedOver.prune(house.clock());
    await house.counts.prune(house.clock());
    await house.forms.sweep(house.clock());
    await releaseLeftClaims(house);
    await releaseLeftPlates(house);
    await house.identityDigests.prune();
  },
});

/** Who was passed over, of the looks since. */
const counting = ({ looks }: House): Tick => ({
  name: 'count who was passed over',
  when: '15 * * * * *',
  run: () => looks.count(),
});
