import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { followRide, takePosition } from '@saferide/infrastructure/locations/take-position';
import type { Trails } from '@saferide/infrastructure/locations/trails';
import type { Router } from 'express';
import { mountAction } from '../handling/mount-command.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { RideServices } from '../kernel/services.ts';

export interface TrailServices {
  readonly trails: Pick<Trails, 'follow'>;
  readonly openRides: Pick<OpenRides, 'drivenBy'>;
}

/** Not a command, because positions are too many for the event log. */
export const mountReportLocation = (router: Router, services: RideServices & TrailServices): void => {
  const { commands, locations, trails, openRides, clock } = services;
  mountAction(router, reportLocation, commands, async ({ caller, body }) => {
    const fix = await takePosition(locations, caller.accountId, body, clock());
    if (fix) await followRide(trails, openRides.drivenBy(fix.driverId), fix);
    return { body: { recorded: fix !== null } };
  });
};
