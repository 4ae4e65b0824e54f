import { setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import { expiryRunner } from '../subscription/index.ts';
import { currentEntitlement } from './entitlement.ts';

const ALREADY_THERE = new Set(['AlreadyOnline', 'AlreadyOffline']);

export const mountOnlineStatus = (router: Router, { commands, log, runner }: RideServices): void =>
  mountCommand(router, setOnlineStatus, commands, async ({ caller, body, now, context }) => {
    const driverId = caller.accountId;
    const { vehicleType, ...entitlement } = await currentEntitlement(log, driverId, now);
    if (vehicleType === null) throw edgeProblem('Forbidden', 'Register as a driver first.');
    const result = await handle(
      log,
      driverDuty,
      driverId,
      body.isOnline
        ? { type: 'GoOnline', driverId, vehicleType, entitlement, now }
        : { type: 'GoOffline', driverId, reason: 'by_driver', now },
      context,
    );
    const there = result.outcome === 'refused' && ALREADY_THERE.has(result.refusal.refusal);
    if (!there) await runner.afterAppend(expiryRunner, requireAccepted(result), context);
    return { body: { isOnline: body.isOnline } };
  });
