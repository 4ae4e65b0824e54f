import { reportLocation, setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import { driverDuty } from '@saferide/domain/driver-duty/lifecycle';
import { presenceProcess } from '@saferide/domain/driver-duty/presence-process';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import { addToTrail, recordPosition } from '@saferide/infrastructure/locations/record-position';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { Router } from 'express';
import { mountAction, mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { RideServices } from '../kernel/services.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import { runnableExpiryProcess } from '../subscription/index.ts';
import { currentEntitlement } from './entitlement.ts';

const ALREADY_THERE = new Set(['AlreadyOnline', 'AlreadyOffline']);

export const mountOnlineStatus = (router: Router, { commands, log, runner }: RideServices): void =>
  mountCommand(router, setOnlineStatus, commands, async ({ caller, body, now, context }) => {
    const driverId = caller.accountId;
    const { vehicleType, ...entitlement } = await currentEntitlement(log, driverId, now);
    if (vehicleType === null) throw edgeProblem('Forbidden', 'Register as a driver first.');
    const result = await handleCommand(
      log,
      driverDuty,
      driverId,
      body.isOnline
        ? { type: 'GoOnline', driverId, vehicleType, entitlement, now }
        : { type: 'GoOffline', driverId, reason: 'by_driver', now },
      context,
    );
    const there = result.outcome === 'refused' && ALREADY_THERE.has(result.refusal.refusal);
    if (!there) await runner.afterAppend(runnableExpiryProcess, requireAccepted(result), context);
    return { body: { isOnline: body.isOnline } };
  });

export const runnablePresenceProcess = ({
  dispatch,
  locations,
}: Pick<RideServices, 'dispatch' | 'locations'>): RunnableProcess =>
  runnableProcess(presenceProcess(dispatch.offlineAfterMs), {
    lastSeenAt: async ({ driverId }) => (await locations.of(driverId))?.fixedAt ?? null,
  });

export interface TrailServices {
  readonly trails: Pick<Trails, 'addPosition'>;
  readonly openRides: Pick<OpenRides, 'drivenBy'>;
}

/** Mounts the report of a position, which is not a command because there are too many positions for the event log. */
export const mountReportLocation = (router: Router, services: RideServices & TrailServices): void => {
  const { commands, locations, trails, openRides, clock } = services;
  mountAction(router, reportLocation, commands, async ({ caller, body }) => {
    const fix = await recordPosition(locations, caller.accountId, body, clock());
    if (fix) await addToTrail(trails, openRides.drivenBy(fix.driverId), fix);
    return { body: { recorded: fix !== null } };
  });
};
