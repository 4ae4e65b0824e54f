import { endAlert, issueAlert } from '@saferide/contracts/safety/operator-calls';
import { areaAlert } from '@saferide/domain/safety';
import { HOUR_MS } from '@saferide/domain/time/instant';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { RideServices } from '../kernel/services.ts';

export const mountOperatorAlerts = (router: Router, { commands, log }: RideServices): void => {
  mountCommand(router, issueAlert, commands, async ({ caller, body, now, context }) => {
    const { id: alertId, type: kind, location: place, radius: radiusMetres, hours, severity, description } = body;
    const terms = { kind, severity, place, radiusMetres, standsMs: hours * HOUR_MS, description };
    const command = { type: 'IssueAlert', alertId, operatorId: caller.accountId, ...terms, now } as const;
    requireAccepted(await handle(log, areaAlert, alertId, command, context));
    return { status: 201, body: { id: alertId } };
  });

  mountCommand(
    router,
    endAlert,
    commands,
    async ({ caller, params: { id: alertId }, body: { reason }, now, context }) => {
      const command = { type: 'EndAlert', alertId, operatorId: caller.accountId, reason, now } as const;
      requireAccepted(await handle(log, areaAlert, alertId, command, context));
      return { body: { id: alertId } };
    },
  );
};
