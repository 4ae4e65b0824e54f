import { isReadModelName, type ReadModelName } from '@saferide/contracts/read-model-names';
import type { ProjectionCommand } from '@saferide/domain/operation/commands';
import type { ProcessEvent, ProjectionEvent } from '@saferide/domain/operation/events';
import { processDecider, projectionDecider, rebuildDecider } from '@saferide/domain/operation/lifecycle';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import {
  isParkedReaction,
  recordSetAside,
  requestReactionRetry,
  setAsideReasonOf,
  undoSetAside,
} from '@saferide/read-models/inside/parked-reactions';
import { isPaused, requestRetry, setPaused } from '@saferide/read-models/inside/projection-control';
import * as requests from '@saferide/read-models/inside/rebuild-requests';
import { dropDryRun, findModelsWithDryRun } from '@saferide/read-models/inside/rebuild-requests';
import type pg from 'pg';
import { requireAccepted } from '../handling/mount-command.ts';

export interface OperatorRequest {
  /** The operator's account id; `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
}

const asStored = ({ actorId, reason }: OperatorRequest) => ({ by: actorId, reason });

export interface RebuildRequest {
  readonly dryRun: boolean;
  readonly acceptDifferences: boolean;
}

export const openOperations = ({ db, log }: { readonly db: pg.Pool; readonly log: EventLog }) => {
  const ofProjection = async (model: string, command: ProjectionCommand, context: CommandContext) => {
    requireAccepted(await handleCommand(log, projectionDecider, model, command, context));
  };

  /** Another command may have reversed a command that is retried, so the last event decides. */
  const followPauses = async (model: string): Promise<void> => {
    const { events } = await log.load(projectionDecider, model);
    const last = events.findLast(({ event: { type } }) => type === 'ProjectionPaused' || type === 'ProjectionResumed');
    if (last) await setPaused(db, model, last.event.type === 'ProjectionPaused');
  };

  const isLastOfStream = async (model: string, stream: string, type: ProjectionEvent['type']): Promise<boolean> => {
    const { events } = await log.load(projectionDecider, model);
    return events.findLast(({ event: { data } }) => 'stream' in data && data.stream === stream)?.event.type === type;
  };

  const isLastOfEvent = async (name: string, eventId: string, type: ProcessEvent['type']): Promise<boolean> => {
    const { events } = await log.load(processDecider, name);
    return events.findLast(({ event: { data } }) => data.eventId === eventId)?.event.type === type;
  };

  const underWay = async (models: readonly string[]): Promise<readonly string[]> => {
    const others = await requests.findUnfinishedRebuilds(db, models);
    return models.filter((model) => others.some((other) => other.models.includes(model)));
  };

  const dryRunOf = async (model: ReadModelName) => {
    const last = await requests.findLatestPromotableRebuild(db, model);
    const withDryRun = await findModelsWithDryRun(db);
    if (!last) throw edgeProblem('NotFound', `There is no dry run of ${model}.`);
    const models = last.models.filter(isReadModelName);
    return { id: last.id, models, kept: models.every((one) => withDryRun.has(one)) };
  };

  return {
    pause: async (model: string, operator: OperatorRequest, context: CommandContext): Promise<void> => {
      const paused = await isPaused(db, model);
      await ofProjection(model, { type: 'PauseProjection', model, paused, ...operator, now: context.now }, context);
      await followPauses(model);
    },

    resume: async (model: string, operator: OperatorRequest, context: CommandContext): Promise<void> => {
      const paused = await isPaused(db, model);
      await ofProjection(model, { type: 'ResumeProjection', model, paused, ...operator, now: context.now }, context);
      await followPauses(model);
    },

    rebuild: async (
      models: readonly string[],
      request: RebuildRequest,
      operator: OperatorRequest,
      context: CommandContext,
    ): Promise<string> => {
      const rebuildId = derivedUuid(context.cause.commandId, 'rebuild');
      const details = { rebuildId, models, ...request, ...operator };
      const command = { type: 'AskRebuild', ...details, underWay: await underWay(models), now: context.now } as const;
      requireAccepted(await handleCommand(log, rebuildDecider, rebuildId, command, context));
      await requests.requestRebuild(db, { id: rebuildId, models, ...request, kept: false }, asStored(operator));
      return rebuildId;
    },

    cancel: async (model: string, operator: OperatorRequest, context: CommandContext): Promise<void> => {
      const found = await requests.findUnfinishedRebuilds(db, [model]);
      if (found.length === 0) throw edgeProblem('NotFound', `No rebuild of ${model} is under way.`);
      for (const { id } of found) {
        const command = { type: 'CancelRebuild', rebuildId: id, ...operator, now: context.now } as const;
        requireAccepted(await handleCommand(log, rebuildDecider, id, command, context));
        await requests.cancelRebuildRequest(db, id);
      }
    },

    swap: async (
      model: ReadModelName,
      { acceptDifferences }: Pick<RebuildRequest, 'acceptDifferences'>,
      operator: OperatorRequest,
      context: CommandContext,
    ): Promise<string> => {
      const { id: rebuildId, models, kept } = await dryRunOf(model);
      const swapId = derivedUuid(context.cause.commandId, 'swap');
      const details = { rebuildId, swapId, models, acceptDifferences, kept, ...operator };
      const command = { type: 'SwapDryRun', ...details, underWay: await underWay(models), now: context.now } as const;
      requireAccepted(await handleCommand(log, rebuildDecider, rebuildId, command, context));
      await requests.requestRebuild(
        db,
        { id: swapId, models, dryRun: false, acceptDifferences, kept: true },
        asStored(operator),
      );
      return swapId;
    },

    discard: async (model: ReadModelName, operator: OperatorRequest, context: CommandContext): Promise<void> => {
      const { id: rebuildId, models, kept } = await dryRunOf(model);
      const command = { type: 'DiscardDryRun', rebuildId, kept, ...operator, now: context.now } as const;
      requireAccepted(await handleCommand(log, rebuildDecider, rebuildId, command, context));
      for (const one of models) await dropDryRun(db, one);
    },

    retryStream: async (
      model: string,
      stream: string,
      operator: OperatorRequest,
      context: CommandContext,
    ): Promise<string> => {
      await ofProjection(model, { type: 'RetryParkedStream', model, stream, ...operator, now: context.now }, context);
      if (await isLastOfStream(model, stream, 'ParkedStreamRetried')) await undoSetAside(db, model, stream);
      const id = derivedUuid(context.cause.commandId, 'retry');
      await requestRetry(db, { id, model, stream }, operator.actorId);
      return id;
    },

    setStreamAside: async (
      model: string,
      stream: string,
      operator: OperatorRequest,
      context: CommandContext,
    ): Promise<void> => {
      const already = (await setAsideReasonOf(db, model, stream)) !== null;
      const command = { type: 'SetAsideParkedStream', model, stream, setAside: already, ...operator } as const;
      await ofProjection(model, { ...command, now: context.now }, context);
      if (await isLastOfStream(model, stream, 'ParkedStreamSetAside'))
        await recordSetAside(db, model, stream, asStored(operator));
    },

    retryEvent: async (
      name: string,
      eventId: string,
      operator: OperatorRequest,
      context: CommandContext,
    ): Promise<void> => {
      if (!(await isParkedReaction(db, name, eventId))) throw noSuchParkedEvent();
      const command = { type: 'RetryParkedEvent', process: name, eventId, ...operator, now: context.now } as const;
      requireAccepted(await handleCommand(log, processDecider, name, command, context));
      if (await isLastOfEvent(name, eventId, 'ParkedEventRetried')) await undoSetAside(db, name, eventId);
      await requestReactionRetry(db, name, eventId, context.now);
    },

    setEventAside: async (
      name: string,
      eventId: string,
      operator: OperatorRequest,
      context: CommandContext,
    ): Promise<void> => {
      if (!(await isParkedReaction(db, name, eventId))) throw noSuchParkedEvent();
      const already = (await setAsideReasonOf(db, name, eventId)) !== null;
      const command = { type: 'SetAsideParkedEvent', process: name, eventId, setAside: already, ...operator } as const;
      requireAccepted(await handleCommand(log, processDecider, name, { ...command, now: context.now }, context));
      if (await isLastOfEvent(name, eventId, 'ParkedEventSetAside'))
        await recordSetAside(db, name, eventId, asStored(operator));
    },
  };
};

export type Operations = ReturnType<typeof openOperations>;

export const noSuchParkedEvent = () =>
  edgeProblem('NotFound', 'We can’t find this parked event. It may already have been retried.');
