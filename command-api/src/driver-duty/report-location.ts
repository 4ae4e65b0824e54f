import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { mount } from '@saferide/infrastructure/http/endpoint';
import { takePosition } from '@saferide/infrastructure/locations/take-position';
import type { Router } from 'express';
import type { RideServices } from '../services.ts';

/** A position is not an event: it replaces the one before. */
export const mountReportLocation = (router: Router, { commands, locations, clock }: RideServices): void =>
  mount(router, reportLocation, commands, async ({ caller, body }) => {
    const fix = await takePosition(locations, caller.accountId, body, clock());
    return { body: { recorded: fix !== null } };
  });
