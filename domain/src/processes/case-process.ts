import type { AccountEvent } from '../account/index.ts';
import {
  type CaseEvent,
  type CheckDueCase,
  type CloseErasedCases,
  type ClosePaymentCase,
  caseDueAt,
  findCase,
  isOpenCase,
  type OpenPaymentCase,
  riderCases,
} from '../case/index.ts';
import { aggregateRead, processBuilder, sendAction, wakeAction } from '../kernel/process.ts';
import { type RideEvent, ride } from '../ride/index.ts';
import type { Instant } from '../time/instant.ts';

export interface OverdueCase {
  readonly accountId: string;
  readonly caseId: string;
  /** Null if no operator has the case. */
  readonly operatorId: string | null;
  /** When support's answer was due. */
  readonly answerBy: Instant;
  readonly at: Instant;
}

type Calls = { readonly notifyDesk: { readonly input: OverdueCase; readonly answer: unknown } };

const { on, onTimer, call, process } = processBuilder<{
  events: CaseEvent | RideEvent | AccountEvent;
  commands: CheckDueCase | CloseErasedCases | ClosePaymentCase | OpenPaymentCase;
  calls: Calls;
}>();

const timerIdOf = (accountId: string, caseId: string): string => `${accountId} ${caseId}`;
const [ACCOUNT, CASE] = [0, 1];
const part = (id: string, index: number): string => id.split(' ')[index] ?? '';

/** A ride has at most one disputed payment, so its id identifies the case. */
const closePaymentCase = (customerId: string, rideId: string, operatorId: string | null, now: Instant) =>
  sendAction(riderCases, customerId, {
    ...{ type: 'ClosePaymentCase', accountId: customerId, caseId: rideId, operatorId, now },
  });

export const caseProcess = process('riderCases', { timer: 'riderCases' }, [
  on(
    ['CaseOpened', 'CaseMessageSent', 'CaseReopened'],
    { cases: aggregateRead(riderCases, ({ data }) => data.accountId) },
    ['wake'],
    ({ cases }, { data: { accountId, caseId } }) => {
      const found = findCase(cases, caseId);
      const dueAt = found ? caseDueAt(found) : null;
      return dueAt === null ? [] : [wakeAction(timerIdOf(accountId, caseId), dueAt)];
    },
  ),
  onTimer(
    { cases: aggregateRead(riderCases, ({ id }) => part(id, ACCOUNT)) },
    ['CheckDueCase', 'wake'],
    ({ cases }, { id }, now) => {
      const [accountId, caseId] = [part(id, ACCOUNT), part(id, CASE)];
      const found = findCase(cases, caseId);
      const dueAt = found ? caseDueAt(found) : null;
      if (dueAt === null) return [];
      return now < dueAt
        ? [wakeAction(id, dueAt)]
        : [sendAction(riderCases, accountId, { type: 'CheckDueCase', accountId, caseId, now })];
    },
  ),
  on('CaseOverdue', {}, ['call notifyDesk'], (_, { at: now, data }) => [call('notifyDesk', { ...data, at: now })]),

  on('FareCaseOpened', {}, ['OpenPaymentCase'], (_, { at: now, data: { rideId, customerId, driverId } }) => [
    sendAction(riderCases, customerId, {
      ...{ type: 'OpenPaymentCase', accountId: customerId, caseId: rideId, rideId, driverId, now },
    }),
  ]),
  on('FareCaseDecided', {}, ['ClosePaymentCase'], (_, { at: now, data: { rideId, customerId, decidedBy } }) => [
    closePaymentCase(customerId, rideId, decidedBy, now),
  ]),
  on(
    'FarePaidRecorded',
    { ride: aggregateRead(ride, ({ data }) => data.rideId) },
    ['ClosePaymentCase'],
    ({ ride: state }, { at: now, data: { rideId, customerId } }) =>
      state.status === 'completed' && state.farePayment.dispute === 'settled'
        ? [closePaymentCase(customerId, rideId, null, now)]
        : [],
  ),

  on(
    'PersonalDataErased',
    { cases: aggregateRead(riderCases, ({ data }) => data.accountId) },
    ['CloseErasedCases'],
    ({ cases }, { at: now, data: { accountId } }) =>
      cases.cases.some(isOpenCase)
        ? [sendAction(riderCases, accountId, { type: 'CloseErasedCases', accountId, now })]
        : [],
  ),
]);
