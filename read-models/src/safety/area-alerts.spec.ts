import type { DomainEvent } from '@saferide/domain/catalogue';
import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { minutesIn, NOON } from '@saferide/domain/testing/fixtures';
import { DRIVER_1, DRIVER_2 } from '@saferide/domain/testing/ride-fixtures';
import {
  ALERT,
  alertClosed,
  alertConfirmed,
  alertDenied,
  alertEnded,
  alertIssued,
  alertReported,
  bridgeCoordinates,
  SAFETY_OPERATOR,
} from '@saferide/domain/testing/safety-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { areaAlerts } from './area-alerts.ts';

type Driver = RowOf<typeof areaAlerts.tables.drivers>;
type Alert = RowOf<typeof areaAlerts.tables.alerts>;

const traffic: Alert = {
  ...{ alert_id: ALERT, reporter_id: DRIVER_1, reported_by: 'driver', kind: 'traffic', severity: 'low' },
  ...{ radius_metres: 500, ...bridgeCoordinates, description: null, confirmed_by: [], denied_by: [] },
  ...{ reported_at: NOON, ends_at: minutesIn(60), over_at: null, over_cause: null, ended_by: null, end_reason: null },
};
const crime: Alert = {
  ...traffic,
  ...{
    reporter_id: SAFETY_OPERATOR,
    reported_by: 'operator',
    kind: 'high_crime',
    severity: 'critical',
    radius_metres: 2_000,
  },
  ...{ description: 'Robberies after dark', ends_at: minutesIn(600) },
};
const ended: Alert = {
  ...crime,
  ...{ over_at: minutesIn(60), over_cause: 'ended', ended_by: SAFETY_OPERATOR, end_reason: 'The police are gone' },
};
const seen: DomainEvent = {
  type: 'AreaAlertAcknowledged',
  at: minutesIn(3),
  data: { alertId: ALERT, driverId: DRIVER_2 },
};

const witness: Driver = { driver_id: 'witness-1', alert_id: ALERT, said: 'there', seen_at: null };
const doubter: Driver = { driver_id: 'doubter-1', alert_id: ALERT, said: 'gone', seen_at: null };
const seer: Driver = { driver_id: DRIVER_2, alert_id: ALERT, said: null, seen_at: minutesIn(3) };

export const areaAlertsSpec = foldSpec(areaAlerts, ({ rule, given }) => [
  rule('a driver’s report is an open alert', given().when(alertReported()).then('alerts', traffic)),
  rule('an operator’s warning is an open alert with its text', given().when(alertIssued).then('alerts', crime)),
  rule(
    'a confirmation raises the severity and extends the alert',
    given(alertReported(), alertConfirmed(1))
      .when(alertConfirmed(2, { severity: 'high', endsAt: minutesIn(80) }))
      .then('alerts', {
        ...traffic,
        ...{ confirmed_by: ['witness-1', 'witness-2'], severity: 'high', ends_at: minutesIn(80) },
      })
      .then('drivers', { ...witness, driver_id: 'witness-2' }),
  ),
  rule(
    'a denial of an alert is added to its list of denials',
    given(alertReported(), alertDenied(1))
      .when(alertDenied(2))
      .then('alerts', { ...traffic, denied_by: ['doubter-1', 'doubter-2'] })
      .then('drivers', { ...doubter, driver_id: 'doubter-2' }),
  ),
  rule(
    'the time and the cause of an alert’s end are recorded when denials close it',
    given(alertReported())
      .when(alertClosed('denied'))
      .then('alerts', { ...traffic, over_at: minutesIn(60), over_cause: 'denied' }),
  ),
  rule('the end of an alert by an operator is recorded', given(alertIssued).when(alertEnded).then('alerts', ended)),
  rule('closing an unknown alert changes nothing', given().when(alertClosed('expired'))),
  rule('ending an unknown alert changes nothing', given().when(alertEnded)),
  rule('a driver who saw an alert is recorded', given(alertReported()).when(seen).then('drivers', seer)),
  rule('a driver who confirmed an alert is recorded', given().when(alertConfirmed(1)).then('drivers', witness)),
  rule('a driver who denied an alert is recorded', given().when(alertDenied(1)).then('drivers', doubter)),
  rule(
    'acknowledging an alert keeps the driver’s earlier answer',
    given(alertConfirmed(1, { driverId: DRIVER_2 }))
      .when(seen)
      .then('drivers', { ...seer, said: 'there' }),
  ),
  rule(
    'confirming an alert keeps the time at which the driver acknowledged it',
    given(seen)
      .when(alertConfirmed(1, { driverId: DRIVER_2 }))
      .then('drivers', { ...seer, said: 'there' }),
  ),
  rule(
    'the reporter’s erasure removes the place of the alert',
    given(alertReported())
      .when(personalDataErased(DRIVER_1))
      .then('alerts', { ...traffic, latitude: null, longitude: null }),
  ),
  rule(
    'an operator’s erasure removes the place and texts of their alert',
    given(alertIssued, alertEnded)
      .when(personalDataErased(SAFETY_OPERATOR))
      .then('alerts', { ...ended, latitude: null, longitude: null, description: null, end_reason: null }),
  ),
]);
