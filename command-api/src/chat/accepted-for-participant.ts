import type { ChatRefusal } from '@saferide/domain/chat/refusals';
import type { Result } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { requireAccepted } from '../handling/mount-command.ts';

const STRANGERS: readonly string[] = ['NotInThisChat', 'NoSuchMessage'] satisfies ChatRefusal['refusal'][];

/** Strangers must not learn whether the ride exists. */
export const acceptedForParticipant = <S, E>(result: Result<S, E, ChatRefusal>): void => {
  if (result.outcome === 'refused' && STRANGERS.includes(result.refusal.refusal))
    throw edgeProblem('NotFound', 'We can’t find this ride among yours.');
  requireAccepted(result);
};
