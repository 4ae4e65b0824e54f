import { endTripLink, endWorkLink } from '@saferide/contracts/tracking/links';
import { tracking } from '@saferide/domain/tracking/lifecycle';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { linkIdOf } from '@saferide/infrastructure/tracking/tracking-id';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';

export const mountEndLink = (router: Router, { commands, log }: RideServices): void => {
  for (const call of [endTripLink, endWorkLink])
    mountCommand(router, call, commands, async ({ params: { trackingId }, caller, now, context }) => {
      const command = { type: 'RevokeTrackingLink', linkId: linkIdOf(trackingId), now } as const;
      requireAccepted(await handle(log, tracking, caller.accountId, command, context));
      return { body: undefined };
    });
};
