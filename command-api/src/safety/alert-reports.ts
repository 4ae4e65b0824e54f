import {
  acknowledgeAlert,
  locationSafetyCheck,
  reportAlert,
  voteOnAlert,
  withdrawAlert,
} from '@saferide/contracts/safety/alerts';
import { endAlert, issueAlert } from '@saferide/contracts/safety/operator-calls';
import { driverDuty } from '@saferide/domain/driver-duty';
import type { Coordinates } from '@saferide/domain/place/coordinates';
import { isFresh, metresTo } from '@saferide/domain/place/fix';
import { alertAcknowledgement, areaAlert, safetyPolicy } from '@saferide/domain/safety';
import { type AlertReportRequest, alertProcess } from '@saferide/domain/safety/alerts/alert-process';
import { isAlertNear } from '@saferide/domain/safety/alerts/alerts-near';
import { acknowledgementId } from '@saferide/domain/safety/alerts/lifecycle';
import { HOUR_MS, type Instant } from '@saferide/domain/time/instant';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import type { Router } from 'express';
import { mountAction, mountCommand, refusalProblem, requireAccepted } from '../handling/mount-command.ts';
import type { OpenRides } from '../kernel/open-rides.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';
import type { ActiveAlerts } from './active-alerts.ts';

export interface AlertServices extends RideServices {
  readonly openRides: Pick<OpenRides, 'drivenBy'>;
  readonly activeAlerts: Pick<ActiveAlerts, 'at'>;
}

export const runnableAlertProcess = runnableProcess(alertProcess, {});

export const mountAlertReports = (router: Router, parts: AlertServices): void => {
  const { commands, log, runner, locations } = parts;

  /** Uses the driver's last known position, because the position in the report could be invented. */
  const seenMetresAway = async (driverId: string, place: Coordinates | null, now: Instant): Promise<number | null> => {
    const fix = await locations.of(driverId);
    return fix && isFresh(fix, safetyPolicy.alerts.maxReporterFixAgeMs, now) ? metresTo(place, fix) : null;
  };

  const isOnline = async (driverId: string): Promise<boolean> =>
    (await log.load(driverDuty, driverId)).state.status !== 'offline';

  mountCommand(router, reportAlert, commands, async ({ caller, body, now, context }) => {
    const { id: alertId, type: kind, location: place } = body;
    const driverId = caller.accountId;
    const [seen, online] = await Promise.all([seenMetresAway(driverId, place, now), isOnline(driverId)]);
    const facts = { seenMetresAway: seen, online };
    const request: AlertReportRequest = { type: 'ReportAlert', alertId, driverId, kind, place, ...facts };
    const { refusal } = await runner.execute(runnableAlertProcess, request, context);
    if (refusal) throw refusalProblem(refusal);
    return { status: 201, body: { id: alertId } };
  });

  mountCommand(router, voteOnAlert, commands, async ({ caller, params: { id: alertId }, body, now, context }) => {
    const driverId = caller.accountId;
    const { state } = await log.load(areaAlert, alertId);
    const place = state.status === 'standing' ? state.alert.place : null;
    const [seen, online] = await Promise.all([seenMetresAway(driverId, place, now), isOnline(driverId)]);
    const command = {
      type: 'VoteOnAlert',
      alertId,
      driverId,
      stillThere: body.stillThere,
      seenMetresAway: seen,
      online,
      now,
    } as const;
    const handled = requireAccepted(await handleCommand(log, areaAlert, alertId, command, context));
    await runner.afterAppend(runnableAlertProcess, handled, context);
    return { body: { id: alertId } };
  });

  mountCommand(router, withdrawAlert, commands, async ({ caller, params: { id: alertId }, now, context }) => {
    const command = { type: 'WithdrawAlert', alertId, driverId: caller.accountId, now } as const;
    requireAccepted(await handleCommand(log, areaAlert, alertId, command, context));
    return { body: { id: alertId } };
  });

  mountCommand(router, acknowledgeAlert, commands, async ({ caller, body: { alertId }, now, context }) => {
    const { state } = await log.load(areaAlert, alertId);
    if (state.status === 'none') throw edgeProblem('NotFound', 'We can’t find this alert.');
    const driverId = caller.accountId;
    const command = { type: 'AcknowledgeAlert', alertId, driverId, now } as const;
    requireAccepted(
      await handleCommand(log, alertAcknowledgement, acknowledgementId(alertId, driverId), command, context),
    );
    return { body: { id: alertId } };
  });
};

export const mountLocationSafetyCheck = (
  router: Router,
  { commands, openRides, activeAlerts, clock }: AlertServices,
): void =>
  mountAction(router, locationSafetyCheck, commands, async ({ caller, body: { rideId, location, nearbyAlerts } }) => {
    if (openRides.drivenBy(caller.accountId)?.rideId !== rideId)
      throw edgeProblem('NotFound', 'This isn’t a ride you’re driving now.');
    const here = (await activeAlerts.at(clock())).filter((alert) => isAlertNear(alert, location));
    const ids = new Set(here.map(({ alertId }) => alertId));
    const shown = new Set(nearbyAlerts);
    return {
      body: { appeared: [...ids].filter((id) => !shown.has(id)), gone: [...shown].filter((id) => !ids.has(id)) },
    };
  });

export const mountOperatorAlerts = (router: Router, { commands, log }: RideServices): void => {
  mountCommand(router, issueAlert, commands, async ({ caller, body, now, context }) => {
    const { id: alertId, type: kind, location: place, radius: radiusMetres, hours, severity, description } = body;
    const terms = { kind, severity, place, radiusMetres, lifetimeMs: hours * HOUR_MS, description };
    const command = { type: 'IssueAlert', alertId, operatorId: caller.accountId, ...terms, now } as const;
    requireAccepted(await handleCommand(log, areaAlert, alertId, command, context));
    return { status: 201, body: { id: alertId } };
  });

  mountCommand(
    router,
    endAlert,
    commands,
    async ({ caller, params: { id: alertId }, body: { reason }, now, context }) => {
      const command = { type: 'EndAlert', alertId, operatorId: caller.accountId, reason, now } as const;
      requireAccepted(await handleCommand(log, areaAlert, alertId, command, context));
      return { body: { id: alertId } };
    },
  );
};
