import type { Logger } from 'pino';
import { settleAbandonedEmailClaims } from './account/register.ts';
import { removeUngrantedRoles, type UngrantedRoleMetrics } from './account/ungranted-roles.ts';
import type { AppContext } from './app-context.ts';
import { deleteUnusedUploads } from './delete-unused-uploads.ts';
import { releaseAbandonedPlates } from './driver/plates.ts';
import type { IdempotencyKeys } from './handling/idempotency.ts';
import { deliveryTick, type MeasuredDeliveries } from './notification/delivery-tick.ts';
import { retireKeys } from './operation/keys.ts';
import { type OnTimerFired, timerTicks } from './processes/fire-timers.ts';
import { retryRequestedEvents } from './processes/parked-events.ts';
import type { RunnableProcess } from './processes/run-process.ts';
import { type HeldReactions, reactionsOf, timerTicksOf } from './processes/start-processes.ts';
import type { PeriodicTask } from './processes/ticks.ts';

export const periodicJobs = (
  app: AppContext,
  { processes, held }: { readonly processes: readonly RunnableProcess[]; readonly held: HeldReactions },
  idempotency: IdempotencyKeys,
  logger: Logger,
  measured: {
    readonly timers: OnTimerFired;
    readonly deliveries: MeasuredDeliveries;
    readonly ungrantedRoles: UngrantedRoleMetrics;
  },
): readonly PeriodicTask[] => [
  ...timerTicks(
    { timers: app.timers, clock: app.clock, logger, fired: measured.timers },
    timerTicksOf(app.runner, processes, held),
  ),
  deliveryTick({ ...app, logger, measured: measured.deliveries }),
  retrying(app, processes),
  pruning(app, idempotency),
  counting(app),
  { name: 'forget uploads', when: '50 */10 * * * *', run: (signal) => deleteUnusedUploads(app, signal) },
  {
    name: 'compare roles with the log',
    when: '20 */5 * * * *',
    run: () => removeUngrantedRoles(app, logger, measured.ungrantedRoles),
  },
  { name: 'retire keys', when: '40 7 * * * *', run: (signal) => retireKeys(app, signal) },
];

const retrying = (app: AppContext, processes: readonly RunnableProcess[]): PeriodicTask => ({
  name: 'retry parked',
  when: '*/2 * * * * *',
  run: (signal) => retryRequestedEvents(app, reactionsOf(app.runner, processes), signal),
});

const pruning = (app: AppContext, idempotency: IdempotencyKeys): PeriodicTask => ({
  name: 'prune',
  when: '30 */5 * * * *',
  run: async () => {
    await idempotency.prune();
    await app.codeRequests.prune(app.clock());
    await app.sessions.prune();
    await app.passkeys.prune();
    await app.notices.prune(app.clock());
    await app.deliveries.prune(app.clock());
    await app.trails.prune(app.clock());
    await app.emergencyTrails.prune(app.clock());
    await app.passedOver.prune(app.clock());
    await app.counts.prune(app.clock());
    await app.forms.sweep(app.clock());
    await settleAbandonedEmailClaims(app);
    await releaseAbandonedPlates(app);
    await app.identityDigests.prune();
  },
});

const counting = ({ skippedDrivers }: AppContext): PeriodicTask => ({
  name: 'count who was passed over',
  when: '15 * * * * *',
  shared: true,
  run: () => skippedDrivers.store(),
});
