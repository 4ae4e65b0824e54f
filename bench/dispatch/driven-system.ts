import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { commandMigrations } from '@saferide/command-api/command-schema';
import { type RideOnBoard, rideOnBoard } from '@saferide/command-api/dispatch/live-board';
import { runnableSearchProcess } from '@saferide/command-api/dispatch/search';
import { skippedDriverCounts } from '@saferide/command-api/dispatch/skipped-drivers';
import { runnableDutyReleaseProcess } from '@saferide/command-api/driver-duty/entitlement';
import { timerTicks } from '@saferide/command-api/processes/fire-timers';
import {
  openRunner,
  type ProcessRun,
  type RunnableProcess,
  runnableProcess,
} from '@saferide/command-api/processes/run-process';
import { timerTicksOf } from '@saferide/command-api/processes/start-processes';
import { postgresTimers } from '@saferide/command-api/processes/timers';
import { runnableAcceptanceProcess } from '@saferide/command-api/ride/acceptance';
import { runnableBookingProcess } from '@saferide/command-api/ride/book-ride';
import type { DomainEvent } from '@saferide/domain/catalogue';
import { createDispatchBoard } from '@saferide/domain/dispatch/board';
import { dispatchPolicy } from '@saferide/domain/dispatch/dispatch-policy';
import type { AcceptanceRequest } from '@saferide/domain/processes/acceptance-process';
import { type ArrivalReport, arrivalProcess } from '@saferide/domain/processes/arrival-process';
import type { BookingRequest } from '@saferide/domain/processes/booking-process';
import type { RideCommand } from '@saferide/domain/ride/commands';
import { ride } from '@saferide/domain/ride/lifecycle';
import type { Instant } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { Position } from '@saferide/infrastructure/event-store/event-store';
import { commandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { createLogger } from '@saferide/infrastructure/http/logging';
import { JOBS_TABLE } from '@saferide/infrastructure/jobs/job-queue';
import { openInfrastructure } from '@saferide/infrastructure/open-infrastructure';
import { roadSketchPlanner } from '@saferide/infrastructure/outside/route-planner/route-planner';
import { COMMAND_SCHEMA } from '@saferide/infrastructure/postgres/command-schema';
import { migrateSchema } from '@saferide/infrastructure/postgres/migrate-schema';
import { openSkipCounts } from '@saferide/read-models/inside/skip-counts';

export interface DrivenSystemOptions {
  readonly databaseUrl: string;
  readonly clock: () => Instant;
  readonly onEvent: (event: DomainEvent) => void;
}

export const openDrivenSystem = async ({ databaseUrl, clock, onEvent }: DrivenSystemOptions) => {
  const infrastructure = await openInfrastructure({
    ...{ name: 'bench', databaseUrl, eventStore: { kind: 'postgres', url: databaseUrl } },
    masterKey: createSecretKey(randomBytes(32)),
  });
  const { db, log, locations } = infrastructure;
  await migrateSchema(db, COMMAND_SCHEMA, commandMigrations);
  const timers = postgresTimers(db);
  const runner = openRunner({ log, timers, clock });
  const board = createDispatchBoard();
  let onRideOnBoard: (change: RideOnBoard) => void = () => undefined;
  const liveBoard = {
    board,
    reached: async () => undefined,
    onRide: (listener: typeof onRideOnBoard) => {
      onRideOnBoard = listener;
    },
  };
  const booking = runnableBookingProcess({ openRides: { of: async () => [] } });
  const accepting = runnableAcceptanceProcess({ dispatch: dispatchPolicy, routes: roadSketchPlanner });
  const arriving = runnableProcess(arrivalProcess, {});
  const skippedDrivers = skippedDriverCounts(await openSkipCounts(db));
  const searching = runnableSearchProcess({
    log,
    locations,
    dispatch: dispatchPolicy,
    clock,
    liveBoard,
    timers,
    skippedDrivers,
  });
  const processes: readonly RunnableProcess[] = [searching, booking, accepting, runnableDutyReleaseProcess];
  const logger = createLogger({ service: 'bench', level: 'warn' });
  const { signal } = new AbortController();
  const ticks = timerTicks(
    { timers, clock, logger },
    timerTicksOf(runner, processes, new Map([[searching.process.name, signal]])),
  );
  let position: Position = '';
  const counts = { events: 0, rideEvents: 0 };

  const context = () => commandContext(commandCause(randomUUID(), { id: 'somebody', role: 'system' }), clock(), signal);

  const settle = async (): Promise<void> => {
    for (let more = true; more; ) {
      const batch = await log.store.readAll(position, 1_000);
      position = batch.position;
      more = batch.events.length > 0;
      for (const decoded of await log.codec.decode(batch.events)) {
        if (decoded instanceof UndecodableEvent) throw decoded;
        const event = decoded.event as DomainEvent;
        counts.events += 1;
        if (decoded.stream.startsWith('ride-')) counts.rideEvents += 1;
        board.apply(event);
        const change = rideOnBoard(event);
        if (change) onRideOnBoard(change);
        onEvent(event);
        for (const one of processes)
          if (one.process.follows.includes(event.type)) await runner.onEvent(one, decoded, context());
      }
    }
  };

  const done = async (ran: Promise<ProcessRun>): Promise<boolean> => {
    const { refusal } = await ran;
    await settle();
    return refusal === null;
  };

  return {
    infrastructure,
    settle,
    counted: () => ({ ...counts }),
    book: (request: BookingRequest) => done(runner.execute(booking, request, context())),
    accept: (request: AcceptanceRequest) => done(runner.execute(accepting, request, context())),
    arrive: (report: ArrivalReport) => done(runner.execute(arriving, report, context())),
    send: async (rideId: string, command: RideCommand): Promise<boolean> => {
      const commandContext = context();
      const result = await handleCommand(log, ride, rideId, command, commandContext);
      if (result.outcome === 'handled')
        await runner.afterAppend(runnableDutyReleaseProcess, result as never, commandContext);
      await settle();
      return result.outcome === 'handled';
    },
    nextTimer: async (): Promise<Instant | undefined> => {
      const { rows } = await db.query<{ due: Instant | null }>(
        `select min(due_at) as due from ${JOBS_TABLE} where queue like 'timer %'`,
      );
      return rows[0]?.due ?? undefined;
    },
    fireTimers: async (): Promise<void> => {
      for (const { run } of ticks) await run(signal);
      await settle();
    },
    count: skippedDrivers.store,
    close: infrastructure.close,
  };
};
