import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { mount } from '@saferide/infrastructure/http/endpoint';
import type { Router } from 'express';
import type { RideServices } from '../services.ts';

/** A position is not an event: it replaces the one before. */
export const mountReportLocation = (router: Router, { commands, locations, clock }: RideServices): void =>
  mount(router, reportLocation, commands, async ({ caller, body }) => {
    const { latitude, longitude, heading = null, speed = null } = body;
    await locations.record({ driverId: caller.accountId, latitude, longitude, heading, speed, fixedAt: clock() });
    return { body: { recorded: true as const } };
  });
