import { suspendDriver } from '@saferide/contracts/driver/driver';
import { driver } from '@saferide/domain/driver/lifecycle';
import { handle } from '@saferide/infrastructure/handling/handle';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { fitness } from '../driver-duty/published.ts';
import { accepted, mountCommand } from '../handling/mount-command.ts';
import type { DriverServices } from './services.ts';

/** An operator takes a driver off the road, at once where they are free, and lets them back. */
export const mountSuspendDriver = (router: Router, { commands, log, runner }: DriverServices): void => {
  mountCommand(router, suspendDriver, commands, async ({ caller, params: { id }, body, now, work }) => {
    const { state } = await log.load(driver, id);
    if (state.status === 'none') throw edgeProblem('NotFound', 'There is no such driver.');
    const by = { actorId: caller.accountId, reason: body.reason, now };
    const command = body.suspended
      ? ({ type: 'SuspendDriver', ...by } as const)
      : ({ type: 'LiftSuspension', ...by } as const);
    const done = accepted(await handle(log, driver, id, command, work));
    await runner.tell(fitness, done, work);
    return { body: { id, suspended: body.suspended } };
  });
};
