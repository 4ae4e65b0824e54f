import type { EmergencyEvent, EmergencyPlace } from '@saferide/domain/emergency';
import type { EmergencyMessage } from '@saferide/domain/emergency/emergency-causes';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  nullable,
  partialIndexPredicate,
  personalColumn,
  table,
  textColumn,
} from '../kernel/table.ts';

type Raised = Extract<EmergencyEvent, { type: 'EmergencyRaised' }>['data'];
type Closed = Extract<EmergencyEvent, { type: 'EmergencyClosed' }>['data'];
export type EmergencyStatus = 'open' | 'withdrawn' | 'closed';

const casesTable = table({
  columns: {
    case_id: textColumn(),
    account_id: textColumn(),
    status: textColumn<EmergencyStatus>(),
    as_side: textColumn<Raised['as']>(),
    ride_id: nullable(textColumn()),
    cause: textColumn<Raised['cause']>(),
    silent: booleanColumn(),
    quiet: booleanColumn(),
    place: personalColumn('account_id', jsonColumn<EmergencyPlace>()),
    raised_at: instantColumn(),
    last_raised_at: instantColumn(),
    pressed_at: instantColumn(),
    times: integerColumn(),
    messages: jsonColumn<readonly EmergencyMessage[]>(),
    acknowledged_by: nullable(textColumn()),
    acknowledged_at: nullable(instantColumn()),
    withdrawn_at: nullable(instantColumn()),
    closed_at: nullable(instantColumn()),
    outcome: nullable(textColumn<Closed['outcome']>()),
    changed_at: instantColumn(),
  },
  key: ['account_id', 'case_id'],
  indexes: [
    `(last_raised_at) ${partialIndexPredicate<EmergencyStatus>('status', ['open', 'withdrawn'])}`,
    '(closed_at desc, case_id)',
  ],
});

export const emergencies = defineReadModel('emergencies', 3, { cases: casesTable }, (on) => [
  on(
    'EmergencyRaised',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (_, { at, data, personal: part }) => ({
      ...{ case_id: data.caseId, account_id: data.accountId, status: 'open' },
      ...{ as_side: data.as, ride_id: data.rideId, cause: data.cause, silent: data.silent },
      ...{ quiet: data.quiet, place: part?.place ?? null },
      ...{ raised_at: at, last_raised_at: at, pressed_at: data.pressedAt, times: 1, messages: [] },
      ...{ acknowledged_by: null, acknowledged_at: null, withdrawn_at: null, closed_at: null, outcome: null },
      changed_at: at,
    }),
  ),
  on(
    'EmergencyRaisedAgain',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at, data, personal: part }) =>
      row && {
        ...row,
        ...{ status: 'open', as_side: data.as, ride_id: data.rideId, cause: data.cause, silent: data.silent },
        quiet: data.quiet,
        place: part?.place ?? row.place,
        ...{ last_raised_at: at, pressed_at: data.pressedAt, times: data.times, messages: [] },
        ...{ acknowledged_by: null, acknowledged_at: null, withdrawn_at: null },
        changed_at: at,
      },
  ),
  on(
    'EmergencyWithdrawn',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at }) => row && { ...row, status: 'withdrawn', withdrawn_at: at, changed_at: at },
  ),
  on(
    'EmergencyMessageSent',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at, data }) => row && { ...row, messages: [...row.messages, data.message], changed_at: at },
  ),
  on(
    'EmergencyAcknowledged',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at, data }) => row && { ...row, acknowledged_by: data.acknowledgedBy, acknowledged_at: at, changed_at: at },
  ),
  on(
    ['EmergencyNoted', 'EmergencyPhonesShown'],
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at }) => row && { ...row, changed_at: at },
  ),
  on(
    'EmergencyClosed',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at, data }) => row && { ...row, status: 'closed', closed_at: at, outcome: data.outcome, changed_at: at },
  ),
  on(
    'EmergencyLapsed',
    'cases',
    ({ data }) => [data.accountId, data.caseId],
    (row, { at }) => row && { ...row, status: 'closed', closed_at: at, changed_at: at },
  ),
]);
