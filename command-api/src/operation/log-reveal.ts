import type { RevealReasonView } from '@saferide/contracts/operation/reveal-personal-data';
import { account, type RevealGround } from '@saferide/domain/account';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type pg from 'pg';
import { refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import { countRevealRequest } from '../kernel/reveal-requests.ts';

export interface Reveal {
  readonly accountIds: readonly string[];
  readonly rideId: string | null;
  readonly operatorId: string;
  readonly ground: RevealGround;
  readonly reason?: RevealReasonView | undefined;
}

export const logReveal = async (
  { db, log }: { readonly db: pg.Pool; readonly log: EventLog },
  { accountIds, rideId, operatorId: revealedTo, ground, reason: given }: Reveal,
  context: CommandContext,
): Promise<void> => {
  const reason = given ?? null;
  if (accountIds.includes(revealedTo)) throw refusalProblem({ refusal: 'OwnPersonalPart' });
  const counts = ground === 'reason' && reason !== null;
  const revealedToday = counts ? await countRevealRequest(db, revealedTo, context.now) : null;
  for (const accountId of accountIds) {
    const about = { accountId, rideId, revealedTo, ground, reason, revealedToday };
    requireAccepted(
      await handle(log, account, accountId, { type: 'RevealDetails', ...about, now: context.now }, context),
    );
  }
};
