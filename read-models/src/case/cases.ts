import type { CaseEvent } from '@saferide/domain/case';
import { defineReadModel } from '../kernel/read-model.ts';
import {
  booleanColumn,
  instantColumn,
  integerColumn,
  nullable,
  personalColumn,
  table,
  textColumn,
} from '../kernel/table.ts';

type Opened = Extract<CaseEvent, { type: 'CaseOpened' }>['data'];
type Closed = Extract<CaseEvent, { type: 'CaseClosed' }>['data'];

/** The person comes first in the key, because changes are announced by the first key column. */
const casesTable = table({
  columns: {
    account_id: textColumn(),
    case_id: textColumn(),
    ride_id: textColumn(),
    driver_id: textColumn(),
    kind: textColumn<Opened['kind']>(),
    text: personalColumn('account_id', textColumn()),
    opened_at: instantColumn(),
    waits_for: textColumn<'support' | 'rider' | 'nobody'>(),
    /** The deadline for the side in `waits_for`; null if it has none or the case is closed. */
    answer_by: nullable(instantColumn()),
    /** Orders the cases that wait for the same side. */
    due_at: instantColumn(),
    overdue: booleanColumn(),
    operator_id: nullable(textColumn()),
    closed_at: nullable(instantColumn()),
    closed_by: nullable(textColumn()),
    outcome: nullable(textColumn<Closed['outcome']>()),
    close_reason: personalColumn('account_id', textColumn()),
  },
  key: ['account_id', 'case_id'],
  indexes: ['(case_id)', '(waits_for, due_at, case_id) where closed_at is null', '(closed_at, case_id)'],
});

const messagesTable = table({
  columns: {
    account_id: textColumn(),
    case_id: textColumn(),
    /** The message's number within the case; message 1 is the description. */
    nth: integerColumn(),
    message_id: textColumn(),
    operator_id: nullable(textColumn()),
    text: personalColumn('account_id', textColumn()),
    photo_id: nullable(textColumn()),
    sent_at: instantColumn(),
  },
  key: ['account_id', 'case_id', 'nth'],
  indexes: ['(photo_id) where photo_id is not null'],
});

const keyOf = ({ data }: CaseEvent): readonly string[] => [data.accountId, data.caseId];

export const cases = defineReadModel('cases', 1, { cases: casesTable, messages: messagesTable }, (on) => [
  on('CaseOpened', 'cases', keyOf, (_, { at, data, personal: part }) => ({
    ...{ account_id: data.accountId, case_id: data.caseId, ride_id: data.rideId, driver_id: data.driverId },
    ...{ kind: data.kind, text: part?.text ?? null, opened_at: at },
    ...{ waits_for: 'support', answer_by: data.answerBy, due_at: data.answerBy, overdue: false, operator_id: null },
    ...{ closed_at: null, closed_by: null, outcome: null, close_reason: null },
  })),
  on(
    'CaseOpened',
    'messages',
    (event) => [...keyOf(event), '1'],
    (_, { at, data, personal: part }) => ({
      ...{ account_id: data.accountId, case_id: data.caseId, nth: 1, message_id: data.caseId, operator_id: null },
      ...{ text: part?.text ?? null, photo_id: data.photoId, sent_at: at },
    }),
  ),
  on(
    'CaseMessageSent',
    'messages',
    (event) => [...keyOf(event), String(event.data.nth)],
    (_, { at, data, personal: part }) => ({
      ...{ account_id: data.accountId, case_id: data.caseId, nth: data.nth, message_id: data.messageId },
      ...{ operator_id: data.operatorId, text: part?.text ?? null, photo_id: data.photoId, sent_at: at },
    }),
  ),
  on('CaseMessageSent', 'cases', keyOf, (row, { at, data: { operatorId, waitsForRider, answerBy } }) => {
    const waitsFor = waitsForRider ? ('rider' as const) : ('support' as const);
    const overdue = operatorId === null && row?.overdue === true;
    return row && { ...row, waits_for: waitsFor, answer_by: answerBy, due_at: answerBy ?? at, overdue };
  }),
  on('CaseTaken', 'cases', keyOf, (row, { data }) => row && { ...row, operator_id: data.operatorId }),
  on('CaseHandedBack', 'cases', keyOf, (row) => row && { ...row, operator_id: null }),
  on('CaseOverdue', 'cases', keyOf, (row) => row && { ...row, overdue: true }),
  on(
    'CaseClosed',
    'cases',
    keyOf,
    (row, { at, data: { operatorId, outcome }, personal: part }) =>
      row && {
        ...row,
        ...{ waits_for: 'nobody', answer_by: null, overdue: false, closed_at: at, closed_by: operatorId, outcome },
        close_reason: operatorId === null ? null : (part?.reason ?? null),
      },
  ),
  on(
    'CaseReopened',
    'cases',
    keyOf,
    (row, { data: { answerBy } }) =>
      row && {
        ...row,
        ...{ waits_for: 'support', answer_by: answerBy, due_at: answerBy, overdue: false },
        ...{ closed_at: null, closed_by: null, outcome: null, close_reason: null },
      },
  ),
]);
