import { aggregateRead, combinedSendAction, processBuilder, sendAction, wakeAction } from '../../kernel/process.ts';
import type { CountReport, ExpireAlert, ReportAlert } from './commands.ts';
import type { AreaAlertEvent } from './events.ts';
import { alertReporter, areaAlert } from './lifecycle.ts';

export type AlertReportRequest = Omit<ReportAlert, 'now'>;

const { on, onTimer, onRequest, process } = processBuilder<{
  events: AreaAlertEvent;
  requests: AlertReportRequest;
  commands: ReportAlert | CountReport | ExpireAlert;
}>();

export const alertProcess = process('areaAlert', { timer: 'areaAlert' }, [
  onRequest('ReportAlert', {}, ['CountReport', 'ReportAlert'], (_, request, now) => {
    const { alertId, driverId } = request;
    return [
      combinedSendAction<'CountReport' | 'ReportAlert'>(
        sendAction(alertReporter, driverId, { type: 'CountReport', driverId, alertId, now }),
        sendAction(areaAlert, alertId, { ...request, now }),
      ),
    ];
  }),
  on(['AreaAlertReported', 'AreaAlertConfirmed'], {}, ['wake'], (_, { data: { alertId, endsAt } }) => [
    wakeAction(alertId, endsAt),
  ]),
  onTimer(
    { alert: aggregateRead(areaAlert, ({ id }) => id) },
    ['ExpireAlert', 'wake'],
    (view, { id: alertId }, now) => {
      if (view.alert.status !== 'standing') return [];
      const { endsAt } = view.alert.alert;
      if (now < endsAt) return [wakeAction(alertId, endsAt)];
      return [sendAction(areaAlert, alertId, { type: 'ExpireAlert', alertId, now })];
    },
  ),
]);
