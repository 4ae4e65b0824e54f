import type { Notification } from '@saferide/domain/notification';
import { caseProcess, type OverdueCase } from '@saferide/domain/processes/case-process';
import type { Roles } from '@saferide/infrastructure/callers/roles';
import type { Module } from '../kernel/module.ts';
import { type NotificationChannel, sendThrough } from '../kernel/notification-channel.ts';
import { runnableProcess } from '../processes/run-process.ts';
import { type CaseServices, mountCaseDesk, mountRiderCases } from './case-commands.ts';

interface DeskServices {
  readonly roles: Pick<Roles, 'holdersOf'>;
  readonly notificationChannels: readonly NotificationChannel[];
}

/** Notifies the operator who took the case. If no operator took it, notifies all except one who is its rider. */
const notifyDesk = async ({ roles, notificationChannels }: DeskServices, overdue: OverdueCase): Promise<void> => {
  const { accountId, caseId, operatorId, answerBy, at } = overdue;
  const operators = operatorId === null ? await roles.holdersOf('operator') : [operatorId];
  const notifications = operators
    .filter((recipient) => recipient !== accountId)
    .map(
      (recipient): Notification => ({
        ...{ id: `case_overdue ${caseId} ${answerBy} ${recipient}`, recipient, at },
        ...{ kind: 'case_overdue', facts: { caseId } },
      }),
    );
  await sendThrough(notificationChannels)(notifications);
};

const riderCase: Module<CaseServices & DeskServices> = {
  mount: (router, app) => {
    mountRiderCases(router, app);
    mountCaseDesk(router, app);
  },
  processes: (app) => [runnableProcess(caseProcess, { notifyDesk: (overdue) => notifyDesk(app, overdue) })],
};

export { riderCase as case };
