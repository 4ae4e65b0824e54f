import {
  cancelRebuild,
  discardDryRun,
  pauseProjection,
  rebuildProjection,
  resumeProjection,
  retryParked,
  retryParkedReaction,
  setAsideParked,
  setAsideParkedReaction,
  swapDryRun,
} from '@saferide/contracts/operation/operation';
import { PROJECTION_STATUS } from '@saferide/contracts/operation/projection-status';
import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CallReply } from '@saferide/infrastructure/http/endpoint';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { waitForRetry } from '@saferide/read-models/inside/projection-control';
import { findParkedStream } from '@saferide/read-models/inside/projection-status';
import type { Router } from 'express';
import type pg from 'pg';
import { CHANGED_HEADER, type CommandMount, mountCommand, withHeaders } from '../handling/mount-command.ts';
import { noSuchParkedEvent, openOperations } from './operations.ts';

const withOperationsChanged =
  <I, T>(handler: (incoming: I) => Promise<CallReply<T>>) =>
  (incoming: I): Promise<CallReply<T>> =>
    withHeaders(
      () => handler(incoming),
      () => ({ [CHANGED_HEADER]: PROJECTION_STATUS }),
    );

/** Read models on which help in an emergency or access to personal matters depends. */
const neverPausedHere: readonly ReadModelName[] = [
  'rides',
  'tracking',
  'emergencies',
  'emergency_contacts',
  'safety_checks',
  'conduct',
  'cases',
  'proposals',
];

export interface OperationServices {
  readonly commands: CommandMount;
  readonly db: pg.Pool;
  readonly log: EventLog;
}

export const mountProjectionControl = (router: Router, { commands, db, log }: OperationServices): void => {
  const operations = openOperations({ db, log });

  /** `entry` has the form `<model>:<number>`. */
  const parkedAt = async (entry: string) => {
    const [model = '', row = ''] = entry.split(':');
    const stream = /^\d{1,18}$/.test(row) ? await findParkedStream(db, model, row) : null;
    if (stream === null) throw noSuchParkedEvent();
    return { model, stream };
  };

  mountCommand(
    router,
    rebuildProjection,
    commands,
    withOperationsChanged(async ({ params, body: { reason, ...request }, caller, context }) => {
      const name = known(params.name);
      const rebuildId = await operations.rebuild([name], request, { actorId: caller.accountId, reason }, context);
      return { body: { name, asked: 'rebuild' as const, rebuildId } };
    }),
  );

  mountCommand(
    router,
    swapDryRun,
    commands,
    withOperationsChanged(async ({ params, body: { reason, ...request }, caller, context }) => {
      const name = known(params.name);
      const rebuildId = await operations.swap(name, request, { actorId: caller.accountId, reason }, context);
      return { body: { name, asked: 'swap' as const, rebuildId } };
    }),
  );

  for (const [call, verb] of [
    [cancelRebuild, 'cancel'],
    [discardDryRun, 'discard'],
    [pauseProjection, 'pause'],
    [resumeProjection, 'resume'],
  ] as const) {
    mountCommand(
      router,
      call,
      commands,
      withOperationsChanged(async ({ params, body: { reason }, caller, context }) => {
        const name = known(params.name);
        if (verb === 'pause' && neverPausedHere.includes(name))
          throw edgeProblem(
            'Forbidden',
            `People’s safety depends on ${name}, so it can’t be paused here. On the server, use: npm run ops -- pause ${name}`,
          );
        await operations[verb](name, { actorId: caller.accountId, reason }, context);
        return { body: { name, asked: verb } };
      }),
    );
  }

  mountCommand(
    router,
    retryParked,
    commands,
    withOperationsChanged(async ({ params: { id: entry }, body: { reason }, caller, context }) => {
      const { model, stream } = await parkedAt(entry);
      const id = await operations.retryStream(model, stream, { actorId: caller.accountId, reason }, context);
      const outcome = await waitForRetry(db, id, context.signal);
      if (!outcome)
        throw edgeProblem(
          'ServiceUnavailable',
          'The projections have not responded. The retry is saved and will be made.',
        );
      const settled = outcome.parked === 0 ? ('applied' as const) : ('still_parked' as const);
      return { body: { id: entry, outcome: settled, reason: outcome.reason } };
    }),
  );

  mountCommand(
    router,
    setAsideParked,
    commands,
    withOperationsChanged(async ({ params: { id }, body: { reason }, caller, context }) => {
      const { model, stream } = await parkedAt(id);
      await operations.setStreamAside(model, stream, { actorId: caller.accountId, reason }, context);
      return { body: { id } };
    }),
  );

  mountCommand(
    router,
    retryParkedReaction,
    commands,
    withOperationsChanged(async ({ params: { process, eventId }, body: { reason }, caller, context }) => {
      await operations.retryEvent(process, eventId, { actorId: caller.accountId, reason }, context);
      return { body: { process, eventId } };
    }),
  );

  mountCommand(
    router,
    setAsideParkedReaction,
    commands,
    withOperationsChanged(async ({ params: { process, eventId }, body: { reason }, caller, context }) => {
      await operations.setEventAside(process, eventId, { actorId: caller.accountId, reason }, context);
      return { body: { process, eventId } };
    }),
  );
};

const known = (name: string): ReadModelName => {
  if (!isReadModelName(name)) throw edgeProblem('NotFound', 'There is no read model with this name.');
  return name;
};
