import { riderCases } from '../case/index.ts';
import { sendAction, wakeAction } from '../kernel/process.ts';
import { personalDataErased } from '../testing/account-fixtures.ts';
import {
  ANSWER_BY,
  ANSWERED_AT,
  CASE,
  caseAnswered,
  caseClosed,
  caseOpened,
  caseOverdue,
  caseReopened,
  caseStillWorking,
  caseTaken,
  OPERATOR,
  paymentCaseOpened,
  REPLY_BY,
} from '../testing/case-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { callAction, onEvent, onTimer, type ProcessSpec, rule } from '../testing/process-spec.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  fareCaseDecided,
  fareCaseOpened,
  farePaidClaimed,
  farePaidRecorded,
  fareRecorded,
  RIDE,
} from '../testing/ride-fixtures.ts';
import { after, HOUR_MS, type Instant } from '../time/instant.ts';
import { caseProcess } from './case-process.ts';

const TIMER = `${BOLA} ${CASE}`;
const opened = [caseOpened()];
const answered = [...opened, caseTaken(), caseAnswered];
const closed = [...answered, caseClosed()];

const check = (now: Instant) =>
  sendAction(riderCases, BOLA, { type: 'CheckDueCase', accountId: BOLA, caseId: CASE, now });
const closePaymentCase = (operatorId: string | null, now: Instant) =>
  sendAction(riderCases, BOLA, { type: 'ClosePaymentCase', accountId: BOLA, caseId: RIDE, operatorId, now });
const disputed = [...completedRideEvents, fareRecorded(0), farePaidClaimed, fareCaseOpened];
const erased = personalDataErased(BOLA);

export const caseSpec: ProcessSpec = {
  process: caseProcess,
  rules: [
    rule('a new case sets a timer for the answer', { given: { cases: opened }, when: onEvent(caseOpened()) }, [
      wakeAction(TIMER, ANSWER_BY),
    ]),
    rule('an answer sets a timer for the reply', { given: { cases: answered }, when: onEvent(caseAnswered) }, [
      wakeAction(TIMER, REPLY_BY),
    ]),
    rule(
      'a message that does not wait for the rider sets a timer for the next answer of support',
      { given: { cases: [...opened, caseTaken(), caseStillWorking] }, when: onEvent(caseStillWorking) },
      [wakeAction(TIMER, after(ANSWERED_AT, 24 * HOUR_MS))],
    ),
    rule(
      'a case that was opened again sets a timer for the answer',
      { given: { cases: [...closed, caseReopened()] }, when: onEvent(caseReopened()) },
      [wakeAction(TIMER, caseReopened().data.answerBy)],
    ),
    rule(
      'a case that was closed meanwhile sets no timer',
      { given: { cases: closed }, when: onEvent(caseAnswered) },
      [],
    ),
    rule(
      'a case is checked when support has not answered in time',
      { given: { cases: opened }, when: onTimer(TIMER), now: ANSWER_BY },
      [check(ANSWER_BY)],
    ),
    rule(
      'a case is checked when the rider has not replied in time',
      { given: { cases: answered }, when: onTimer(TIMER), now: REPLY_BY },
      [check(REPLY_BY)],
    ),
    rule(
      'a case that is due later is not checked early',
      { given: { cases: answered }, when: onTimer(TIMER), now: ANSWER_BY },
      [wakeAction(TIMER, REPLY_BY)],
    ),
    rule('a closed case is not checked', { given: { cases: closed }, when: onTimer(TIMER), now: REPLY_BY }, []),
    rule('the desk is notified of an overdue case', { when: onEvent(caseOverdue(OPERATOR)) }, [
      callAction('notifyDesk', {
        ...{ accountId: BOLA, caseId: CASE, operatorId: OPERATOR, answerBy: ANSWER_BY, at: ANSWER_BY },
      }),
    ]),

    rule('a disputed payment opens a case', { when: onEvent(fareCaseOpened) }, [
      sendAction(riderCases, BOLA, {
        ...{ type: 'OpenPaymentCase', accountId: BOLA, caseId: RIDE, rideId: RIDE, driverId: DRIVER_1 },
        now: fareCaseOpened.at,
      }),
    ]),
    rule('the decision about a payment closes its case', { when: onEvent(fareCaseDecided(100_000)) }, [
      closePaymentCase('ops', fareCaseDecided(100_000).at),
    ]),
    rule(
      'a driver who records the whole fare closes the case',
      { given: { ride: [...disputed, farePaidRecorded] }, when: onEvent(farePaidRecorded) },
      [closePaymentCase(null, farePaidRecorded.at)],
    ),
    rule(
      'a driver who records a part of the fare leaves the case open',
      { given: { ride: [...disputed, fareRecorded(100_000)] }, when: onEvent(fareRecorded(100_000)) },
      [],
    ),

    rule(
      'an erasure closes the person’s open cases',
      { given: { cases: [...opened, paymentCaseOpened(minutesIn(71))] }, when: onEvent(erased) },
      [sendAction(riderCases, BOLA, { type: 'CloseErasedCases', accountId: BOLA, now: erased.at })],
    ),
    rule('an erasure without open cases needs no action', { given: { cases: closed }, when: onEvent(erased) }, []),
  ],
};
