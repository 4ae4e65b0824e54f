import { blockPerson, reportPerson, unblockPerson } from '@saferide/contracts/conduct/conduct';
import { settleReport } from '@saferide/contracts/conduct/reports';
import { companionIn } from '@saferide/domain/conduct/companion';
import { conduct as conductOf } from '@saferide/domain/conduct/lifecycle';
import { keepApartProcess } from '@saferide/domain/processes/keep-apart-process';
import { ride } from '@saferide/domain/ride';
import { derivedUuid, type EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import type { Router } from 'express';
import { mountCommand, requireAccepted } from '../handling/mount-command.ts';
import type { Module } from '../kernel/module.ts';
import { type NotificationChannel, sendThrough } from '../kernel/notification-channel.ts';
import { assertImpartial, type ImpartialityServices } from '../kernel/operator-limits.ts';
import type { RideServices } from '../kernel/services.ts';
import { runnableProcess } from '../processes/run-process.ts';

const companionOf = async (log: EventLog, rideId: string, accountId: string) => {
  const { events } = await log.load(ride, rideId);
  return companionIn(
    events.map(({ event }) => event),
    accountId,
  );
};

const mountConduct = (router: Router, services: RideServices & ImpartialityServices): void => {
  const { commands, log } = services;

  mountCommand(router, reportPerson, commands, async ({ params: { id: rideId }, caller, body, now, context }) => {
    const { accountId } = caller;
    const { id, reason, text } = body;
    // Reports of different people, and a graver one sent with the same id, never collide.
    const reportId = derivedUuid('report', accountId, id, reason);
    const companion = await companionOf(log, rideId, accountId);
    const command = { type: 'ReportPerson', accountId, rideId, companion, reportId, reason, text, now } as const;
    requireAccepted(await handleCommand(log, conductOf, accountId, command, context));
    return { status: 201, body: { id: reportId } };
  });

  mountCommand(router, blockPerson, commands, async ({ params: { id: rideId }, caller, now, context }) => {
    const { accountId } = caller;
    const companion = await companionOf(log, rideId, accountId);
    requireAccepted(
      await handleCommand(
        log,
        conductOf,
        accountId,
        { type: 'BlockPerson', accountId, rideId, companion, now },
        context,
      ),
    );
    return { body: { blocked: true as const } };
  });

  mountCommand(router, unblockPerson, commands, async ({ params: { id: rideId }, caller, now, context }) => {
    const { accountId } = caller;
    const companion = await companionOf(log, rideId, accountId);
    const command = { type: 'UnblockPerson', accountId, rideId, companion, now } as const;
    requireAccepted(await handleCommand(log, conductOf, accountId, command, context));
    return { body: { blocked: false as const } };
  });

  mountCommand(router, settleReport, commands, async ({ params: { id, reportId }, caller, body, now, context }) => {
    const { state } = await log.load(conductOf, id);
    const about = state.reports.find((report) => report.reportId === reportId);
    const { accountId: settledBy } = caller;
    // The decider itself refuses the reporter and the reported person.
    const others = about && settledBy !== id && settledBy !== about.reportedId ? [id, about.reportedId] : [];
    await assertImpartial(services, settledBy, others, context);
    const settled = { reportId, settledBy: caller.accountId, ...body };
    requireAccepted(await handleCommand(log, conductOf, id, { type: 'SettleReport', ...settled, now }, context));
    return { body: { id: reportId } };
  });
};

interface ConductServices extends RideServices, ImpartialityServices {
  readonly notificationChannels: readonly NotificationChannel[];
}

export const conduct: Module<ConductServices> = {
  mount: mountConduct,
  processes: ({ notificationChannels }) => [
    runnableProcess(keepApartProcess, {
      notify: sendThrough(notificationChannels),
    }),
  ],
};
