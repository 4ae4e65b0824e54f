import type { SafetyCheckEvent, Severity } from '@saferide/domain/safety';
import { defineReadModel } from '../kernel/read-model.ts';
import { instantColumn, integerColumn, jsonColumn, nullable, type RowOf, table, textColumn } from '../kernel/table.ts';

type Data<T extends SafetyCheckEvent['type']> = Extract<SafetyCheckEvent, { type: T }>['data'];

/** The person comes first in the key, because changes are announced by the first key column. */
const peopleTable = table({
  columns: {
    account_id: textColumn(),
    ride_id: textColumn(),
    side: textColumn<'customer' | 'driver'>(),
    nth: integerColumn(),
    reasons: jsonColumn<Data<'SafetyCheckAsked'>['reasons']>(),
    severity: textColumn<Severity>(),
    asked_at: instantColumn(),
    answer_by: instantColumn(),
    /** Null until the person has answered. */
    answered: nullable(textColumn<Data<'SafetyCheckAnswered'>['answer']>()),
    /** Also null after the check has closed, if the person did not answer and nothing was raised for them. */
    outcome: nullable(textColumn<Data<'SafetyCheckClosed'>['outcome']>()),
  },
  key: ['account_id', 'ride_id'],
});

const bothOf = ({ customerId, driverId }: { readonly customerId: string; readonly driverId: string }) => [
  { accountId: customerId, side: 'customer' as const },
  { accountId: driverId, side: 'driver' as const },
];

/**
 * A person who has not answered learns nothing when the check closes because the other one is well or calls for help:
 * the change of their row would be announced and give away which of the two it was.
 */
const closed = (row: RowOf<typeof peopleTable>, outcome: Data<'SafetyCheckClosed'>['outcome']) =>
  row.outcome !== null || (row.answered === null && (outcome === 'fine' || outcome === 'help'))
    ? row
    : { ...row, outcome };

export const safetyChecks = defineReadModel('safety_checks', 2, { people: peopleTable }, (_, onEach) => [
  onEach(
    'SafetyCheckAsked',
    'people',
    ({ data }) => bothOf(data),
    ({ accountId }, { data }) => [accountId, data.rideId],
    ({ accountId, side }, { at, data }) => ({
      account_id: accountId,
      ride_id: data.rideId,
      side,
      nth: data.nth,
      reasons: data.reasons,
      severity: data.severity,
      asked_at: at,
      answer_by: data.answerBy,
      answered: null,
      outcome: null,
    }),
  ),
  onEach(
    'SafetyCheckAnswered',
    'people',
    ({ data }) => bothOf(data).filter(({ side }) => side === data.by),
    ({ accountId }, { data }) => [accountId, data.rideId],
    (_item, { data }, row) => row && { ...row, answered: data.answer },
  ),
  onEach(
    'SafetyCheckClosed',
    'people',
    ({ data }) => bothOf(data),
    ({ accountId }, { data }) => [accountId, data.rideId],
    (_item, { data }, row) => row && closed(row, data.outcome),
  ),
]);
