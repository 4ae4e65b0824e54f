import { reportLocation } from '@saferide/contracts/dispatch/dispatch';
import { mount } from '@saferide/infrastructure/http/endpoint';
import type { Router } from 'express';
import type { RideServices } from '../services.ts';
import { followRide, type TrailParts } from './follow-ride.ts';

/** A position is not an event: it replaces the one before. */
export const mountReportLocation = (router: Router, services: RideServices & TrailParts): void => {
  const { commands, locations, clock } = services;
  mount(router, reportLocation, commands, async ({ caller, body }) => {
    const { latitude, longitude, heading = null, speed = null } = body;
    const fix = { driverId: caller.accountId, latitude, longitude, heading, speed, fixedAt: clock() };
    await locations.record(fix);
    await followRide(services, fix);
    return { body: { recorded: true as const } };
  });
};
