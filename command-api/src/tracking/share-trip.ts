import { shareTrip } from '@saferide/contracts/tracking/links';
import { ride } from '@saferide/domain/ride';
import type { TrackedTrip } from '@saferide/domain/tracking/commands';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Router } from 'express';
import { mountCommand } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';
import { openLink } from './open-link.ts';

const tripOf = async (log: EventLog, rideId: string): Promise<TrackedTrip> => {
  const { state } = await log.load(ride, rideId);
  if (state.status === 'none') return { rideId, customerId: null, isOver: false, scheduledFor: null };
  const { customerId, scheduledFor } = state.booking;
  return { rideId, customerId, isOver: state.status === 'completed' || state.status === 'cancelled', scheduledFor };
};

export const mountShareTrip = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, shareTrip, commands, async ({ params: { id }, caller, body, now, context }) => {
    const trip = await tripOf(log, id);
    const link = { type: 'ShareTrip', accountId: caller.accountId, trip, scopes: body.permissions } as const;
    return { status: 201, body: await openLink(log, link, now, context) };
  });
