import type { AlertKind, AreaAlertEvent, Severity } from '@saferide/domain/safety';
import { coordinatesColumns, coordinatesRowOf } from '../kernel/place-columns.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  personalColumn,
  table,
  textColumn,
} from '../kernel/table.ts';

type Reported = Extract<AreaAlertEvent, { type: 'AreaAlertReported' }>['data'];
type Closed = Extract<AreaAlertEvent, { type: 'AreaAlertClosed' }>['data'];

const alertsTable = table({
  columns: {
    alert_id: textColumn(),
    reporter_id: textColumn(),
    reported_by: textColumn<Reported['by']>(),
    kind: textColumn<AlertKind>(),
    severity: textColumn<Severity>(),
    radius_metres: integerColumn(),
    ...coordinatesColumns('reporter_id'),
    description: personalColumn('reporter_id', textColumn()),
    confirmed_by: jsonColumn<readonly string[]>(),
    denied_by: jsonColumn<readonly string[]>(),
    reported_at: instantColumn(),
    ends_at: instantColumn(),
    over_at: nullable(instantColumn()),
    over_cause: nullable(textColumn<Closed['cause'] | 'ended'>()),
    ended_by: nullable(textColumn()),
    end_reason: personalColumn('ended_by', textColumn()),
  },
  key: ['alert_id'],
  indexes: ['(ends_at) where over_at is null', '(over_at desc)', '(reporter_id)', '(ended_by)'],
});

/** The driver comes first in the key, because changes are announced only to drivers. */
const driversTable = table({
  columns: {
    driver_id: textColumn(),
    alert_id: textColumn(),
    said: nullable(textColumn<'there' | 'gone'>()),
    seen_at: nullable(instantColumn()),
  },
  key: ['driver_id', 'alert_id'],
});

export const areaAlerts = defineReadModel('area_alerts', 1, { alerts: alertsTable, drivers: driversTable }, (on) => [
  on(
    'AreaAlertReported',
    'alerts',
    ({ data }) => [data.alertId],
    (_, { at, data, personal: part }) => ({
      alert_id: data.alertId,
      reporter_id: data.reporterId,
      reported_by: data.by,
      kind: data.kind,
      severity: data.severity,
      radius_metres: data.radiusMetres,
      ...coordinatesRowOf(part),
      description: part?.description ?? null,
      confirmed_by: [],
      denied_by: [],
      reported_at: at,
      ends_at: data.endsAt,
      over_at: null,
      over_cause: null,
      ended_by: null,
      end_reason: null,
    }),
  ),
  on(
    'AreaAlertConfirmed',
    'alerts',
    ({ data }) => [data.alertId],
    (row, { data: { driverId, severity, endsAt } }) =>
      row && { ...row, confirmed_by: [...row.confirmed_by, driverId], severity, ends_at: endsAt },
  ),
  on(
    'AreaAlertDenied',
    'alerts',
    ({ data }) => [data.alertId],
    (row, { data: { driverId } }) => row && { ...row, denied_by: [...row.denied_by, driverId] },
  ),
  on(
    'AreaAlertClosed',
    'alerts',
    ({ data }) => [data.alertId],
    (row, { at, data: { cause } }) => row && { ...row, over_at: at, over_cause: cause },
  ),
  on(
    'AreaAlertEndedByOperator',
    'alerts',
    ({ data }) => [data.alertId],
    (row, { at, data: { endedBy }, personal: part }) =>
      row && { ...row, over_at: at, over_cause: 'ended', ended_by: endedBy, end_reason: part?.reason ?? null },
  ),
  on(
    'AreaAlertAcknowledged',
    'drivers',
    ({ data }) => [data.driverId, data.alertId],
    (row, { at, data: { driverId, alertId } }) => ({
      driver_id: driverId,
      alert_id: alertId,
      said: row?.said ?? null,
      seen_at: at,
    }),
  ),
  on(
    ['AreaAlertConfirmed', 'AreaAlertDenied'],
    'drivers',
    ({ data }) => [data.driverId, data.alertId],
    (row, { type, data: { driverId, alertId } }) => ({
      driver_id: driverId,
      alert_id: alertId,
      said: type === 'AreaAlertConfirmed' ? 'there' : 'gone',
      seen_at: row?.seen_at ?? null,
    }),
  ),
]);
