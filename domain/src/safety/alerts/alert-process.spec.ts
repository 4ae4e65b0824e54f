import { combinedSendAction, sendAction, wakeAction } from '../../kernel/process.ts';
import { minutesIn, NOON } from '../../testing/fixtures.ts';
import { onEvent, onRequest, onTimer, type ProcessSpec, rule } from '../../testing/process-spec.ts';
import { DRIVER_1 } from '../../testing/ride-fixtures.ts';
import { ALERT, alertClosed, alertConfirmed, alertReported, bridgeCoordinates } from '../../testing/safety-fixtures.ts';
import { type AlertReportRequest, alertProcess } from './alert-process.ts';
import { alertReporter, areaAlert } from './lifecycle.ts';

const request: AlertReportRequest = {
  type: 'ReportAlert',
  ...{ alertId: ALERT, driverId: DRIVER_1, kind: 'traffic', place: bridgeCoordinates, seenMetresAway: 0, online: true },
};
const now = minutesIn(60);

export const alertSpec: ProcessSpec = {
  process: alertProcess,
  rules: [
    rule('a report is counted and becomes an alert', { when: onRequest(request) }, [
      combinedSendAction<'CountReport' | 'ReportAlert'>(
        sendAction(alertReporter, DRIVER_1, { type: 'CountReport', driverId: DRIVER_1, alertId: ALERT, now: NOON }),
        sendAction(areaAlert, ALERT, { ...request, now: NOON }),
      ),
    ]),
    rule('an alert sets a timer for its end', { when: onEvent(alertReported()) }, [wakeAction(ALERT, minutesIn(60))]),
    rule('a confirmation moves the timer', { when: onEvent(alertConfirmed(1)) }, [wakeAction(ALERT, minutesIn(70))]),
    rule('an alert expires at its end', { given: { alert: [alertReported()] }, when: onTimer(ALERT), now }, [
      sendAction(areaAlert, ALERT, { type: 'ExpireAlert', alertId: ALERT, now }),
    ]),
    rule(
      'an alert that was confirmed in the meantime does not expire',
      { given: { alert: [alertReported(), alertConfirmed(1)] }, when: onTimer(ALERT), now },
      [wakeAction(ALERT, minutesIn(70))],
    ),
    rule(
      'an alert that is over needs no action',
      { given: { alert: [alertReported(), alertClosed('denied')] }, when: onTimer(ALERT), now },
      [],
    ),
  ],
};
