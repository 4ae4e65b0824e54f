import { answerCheck } from '@saferide/contracts/safety/checks';
import { safetyCheck } from '@saferide/domain/safety';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import type { RunnableProcess } from '../processes/run-process.ts';

/** Strangers get the same response as for a missing ride. */
export const mountAnswerCheck = (
  router: Router,
  { commands, log, runner }: RideServices,
  checks: RunnableProcess,
): void =>
  mountCommand(router, answerCheck, commands, async ({ caller, params: { id: rideId }, body, now, context }) => {
    const command = { type: 'AnswerCheck', rideId, ...body, accountId: caller.accountId, now } as const;
    const result = await handle(log, safetyCheck, rideId, command, context);
    if (result.outcome === 'refused' && result.refusal.refusal === 'NoSuchCheck')
      throw edgeProblem('NotFound', 'We can’t find this ride among yours.');
    const handled = requireAccepted(result);
    await runner.afterAppend(checks, handled, context);
    const outcome = handled.state.status === 'open' ? ('open' as const) : body.answer;
    return { body: { outcome } };
  });
