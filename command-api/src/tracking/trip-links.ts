import { endTripLink, endWorkLink, shareTrip } from '@saferide/contracts/tracking/links';
import { ride } from '@saferide/domain/ride';
import type { Instant } from '@saferide/domain/time/instant';
import type { OpenEmergencyLink, ShareTrip, ShareWork, TrackedTrip } from '@saferide/domain/tracking/commands';
import { linkRequestOf, type WithoutLinkIds } from '@saferide/domain/tracking/decide';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import { matchingLink } from '@saferide/domain/tracking/state';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { linkIdOf, newTrackingId } from '@saferide/infrastructure/tracking/tracking-id';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';

export const mountEndLink = (router: Router, { commands, log }: RideServices): void => {
  for (const call of [endTripLink, endWorkLink])
    mountCommand(router, call, commands, async ({ params: { trackingId }, caller, now, context }) => {
      const command = { type: 'RevokeTrackingLink', linkId: linkIdOf(trackingId), now } as const;
      requireAccepted(await handleCommand(log, tracking, caller.accountId, command, context));
      return { body: undefined };
    });
};

type Open = ShareTrip | ShareWork | OpenEmergencyLink;
type LinkToOpen = WithoutLinkIds<Open>;

export const isTrackingLinkOpen = async (log: EventLog, link: LinkToOpen, now: Instant): Promise<boolean> => {
  const { state } = await log.load(tracking, link.accountId);
  return matchingLink(state, linkRequestOf(link), now) !== null;
};

export const openTrackingLink = async (
  log: EventLog,
  request: LinkToOpen,
  now: Instant,
  context: CommandContext,
): Promise<{ readonly trackingId: string; readonly endsAt: Instant }> => {
  const command = { ...request, ...newTrackingId(), now } as Open;
  const { state } = requireAccepted(await handleCommand(log, tracking, command.accountId, command, context));
  const link = matchingLink(state, linkRequestOf(command), now);
  if (!link || link.trackingId === null) throw new Error('A link that was opened is not there');
  return { trackingId: link.trackingId, endsAt: link.endsAt };
};

export const trackedTripOf = async (log: EventLog, rideId: string): Promise<TrackedTrip> => {
  const { state } = await log.load(ride, rideId);
  if (state.status === 'none') return { rideId, customerId: null, isOver: false, scheduledFor: null };
  const { customerId, scheduledFor } = state.booking;
  return { rideId, customerId, isOver: state.status === 'completed' || state.status === 'cancelled', scheduledFor };
};

export const mountShareTrip = (router: Router, { commands, log }: RideServices): void =>
  mountCommand(router, shareTrip, commands, async ({ params: { id }, caller, body, now, context }) => {
    const trip = await trackedTripOf(log, id);
    const link = { type: 'ShareTrip', accountId: caller.accountId, trip, scopes: body.permissions } as const;
    return { status: 201, body: await openTrackingLink(log, link, now, context) };
  });
