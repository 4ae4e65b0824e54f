import type { ConductEvent } from '@saferide/domain/conduct';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, nullable, personalColumn, table, textColumn } from '../kernel/table.ts';

type Reported = Extract<ConductEvent, { type: 'PersonReported' }>['data'];
type Settled = Extract<ConductEvent, { type: 'ReportSettled' }>['data'];

const reportsTable = table({
  columns: {
    report_id: textColumn(),
    reporter_id: textColumn(),
    reported_id: textColumn(),
    ride_id: textColumn(),
    reported_as: textColumn<Reported['as']>(),
    reason: textColumn<Reported['reason']>(),
    text: personalColumn('reporter_id', textColumn()),
    reported_at: instantColumn(),
    settled_at: nullable(instantColumn()),
    settled_by: nullable(textColumn()),
    outcome: nullable(textColumn<Settled['outcome']>()),
    settle_reason: personalColumn('reporter_id', textColumn()),
  },
  key: ['report_id'],
  indexes: ['(reporter_id, ride_id)', '(reported_at, report_id) where settled_at is null', '(settled_at, report_id)'],
});

const blocksTable = table({
  columns: {
    account_id: textColumn(),
    blocked_id: textColumn(),
    ride_id: textColumn(),
    since: instantColumn(),
  },
  key: ['account_id', 'blocked_id'],
});

export const conductOfPeople = defineReadModel('conduct', 1, { reports: reportsTable, blocks: blocksTable }, (on) => [
  on(
    'PersonReported',
    'reports',
    ({ data }) => [data.reportId],
    (_, { at, data, personal: part }) => ({
      ...{ report_id: data.reportId, reporter_id: data.reporterId, reported_id: data.reportedId },
      ...{ ride_id: data.rideId, reported_as: data.as, reason: data.reason, text: part?.text ?? null },
      ...{ reported_at: at, settled_at: null, settled_by: null, outcome: null, settle_reason: null },
    }),
  ),
  on(
    'ReportSettled',
    'reports',
    ({ data }) => [data.reportId],
    (row, { at, data, personal: part }) =>
      row && {
        ...row,
        ...{ settled_at: at, settled_by: data.settledBy, outcome: data.outcome },
        settle_reason: part?.reason ?? null,
      },
  ),
  on(
    'PersonBlocked',
    'blocks',
    ({ data }) => [data.accountId, data.blockedId],
    (_, { at, data }) => ({
      ...{ account_id: data.accountId, blocked_id: data.blockedId, ride_id: data.rideId, since: at },
    }),
  ),
  on(
    'PersonUnblocked',
    'blocks',
    ({ data }) => [data.accountId, data.blockedId],
    () => null,
  ),
]);
