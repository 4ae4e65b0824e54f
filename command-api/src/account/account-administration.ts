import { account } from '@saferide/domain/account';
import type { Sessions } from '@saferide/infrastructure/callers/sessions';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type pg from 'pg';
import { type EndSessionsRequest, wouldChangeState } from '../approval/index.ts';
import { requireAccepted } from '../handling/mount-command.ts';
import { countRevealRequest } from '../kernel/operator-limits.ts';
import { beginErasure, type ErasureResult, type ErasureServices } from './erase-account.ts';

export interface OperatorAction {
  /** The operator's account id; `ops` for the command line. */
  readonly operatorId: string;
  readonly reason: string;
}

export interface AccountAdministrationServices extends ErasureServices {
  readonly db: pg.Pool;
  readonly log: EventLog;
  readonly sessions: Pick<Sessions, 'list' | 'revoke'>;
}

const noSuchPerson = () => edgeProblem('NotFound', 'We can’t find this account. It may have been deleted.');

export const createAccountAdministration = (parts: AccountAdministrationServices) => {
  const { db, log, sessions, openRides } = parts;

  const present = async (accountId: string) => {
    const { state } = await log.load(account, accountId);
    if (!('person' in state)) throw noSuchPerson();
    return state.person;
  };

  return {
    endSessions: async (
      accountId: string,
      sessionId: string | null,
      { operatorId: endedBy, reason }: OperatorAction,
      context: CommandContext,
      /**
       * Counts the request; called only if the command is accepted. Throws ProblemError if the operator's daily limit
       * is exceeded.
       */
      count: (ending: EndSessionsRequest) => Promise<void> = async () => undefined,
    ): Promise<number> => {
      const { roles } = await present(accountId);
      const open = (await sessions.list(accountId)).filter(({ endedAt }) => endedAt === null);
      const sessionIds = open.map(({ id }) => id).filter((id) => sessionId === null || id === sessionId);
      if (sessionId !== null && sessionIds.length === 0)
        throw edgeProblem('NotFound', 'This session has already ended.');
      const command = { type: 'EndSessions', sessionIds, endedBy, reason, now: context.now } as const;
      if (await wouldChangeState(log, account, accountId, command, context))
        await count({ operatorId: endedBy, ofStaff: roles.length > 0 });
      const { events } = requireAccepted(await handleCommand(log, account, accountId, command, context));
      // A retried command must not end sessions that began later.
      const ended = events.flatMap((event) => (event.type === 'SessionsEnded' ? event.data.sessionIds : []));
      for (const id of ended) await sessions.revoke(accountId, id);
      return ended.length;
    },

    askExport: async (
      accountId: string,
      { operatorId: exportedBy, reason }: OperatorAction,
      context: CommandContext,
    ): Promise<string> => {
      await present(accountId);
      const exportId = derivedUuid(context.cause.commandId, 'export');
      const revealedToday = exportedBy === 'ops' ? null : await countRevealRequest(db, exportedBy, context.now);
      const command = {
        type: 'ExportPersonalData',
        exportId,
        exportedBy,
        reason,
        revealedToday,
        now: context.now,
      } as const;
      requireAccepted(await handleCommand(log, account, accountId, command, context));
      return exportId;
    },

    mayErase: async (
      accountId: string,
      { operatorId: by, reason }: OperatorAction,
      context: CommandContext,
    ): Promise<void> => {
      await present(accountId);
      const openRideIds = await openRides.of(accountId, context.signal);
      const request = { by, reason };
      const command = {
        type: 'ErasePersonalData',
        openRideIds,
        asked: request,
        delayedBy: [],
        now: context.now,
      } as const;
      await wouldChangeState(log, account, accountId, command, context);
    },

    cancelErasure: async (
      accountId: string,
      { operatorId: by, reason }: OperatorAction,
      context: CommandContext,
    ): Promise<void> => {
      await present(accountId);
      const command = { type: 'CancelErasure', asked: { by, reason }, now: context.now } as const;
      requireAccepted(await handleCommand(log, account, accountId, command, context));
    },

    erase: async (
      accountId: string,
      { operatorId: by, reason }: OperatorAction,
      context: CommandContext,
    ): Promise<ErasureResult> => {
      await present(accountId);
      const openRideIds = await openRides.of(accountId, context.signal);
      return beginErasure(parts, { accountId, openRideIds, asked: { by, reason } }, context);
    },
  };
};
