import {
  ANSWER_BY,
  ANSWERED_AT,
  CASE,
  CLOSED_AT,
  caseAnswered,
  caseClosed,
  caseMessage,
  caseOpened,
  paymentCaseOpened,
} from '../../testing/case-fixtures.ts';
import { callAction, onEvent, rule } from '../../testing/process-spec.ts';
import { BOLA, RIDE } from '../../testing/ride-fixtures.ts';

const opened = { cases: [caseOpened()] };
const decided = { ...caseClosed(), data: { ...caseClosed().data, caseId: RIDE } };

export const caseNotificationRules = [
  rule('the rider is notified of an answer from support', { when: onEvent(caseAnswered) }, [
    callAction('notify', [
      {
        ...{ id: `case_answered ${CASE} 2`, recipient: BOLA, at: ANSWERED_AT },
        ...{ kind: 'case_answered', facts: { caseId: CASE, nth: 2 } },
      },
    ]),
  ]),
  rule(
    'the rider is not notified of their own message to support',
    { when: onEvent(caseMessage(2, 'rider', ANSWERED_AT, ANSWER_BY)) },
    [],
  ),
  ...(['solved', 'no_reply'] as const).map((outcome) =>
    rule(
      `the rider is notified that a case was closed as ${outcome}`,
      { given: opened, when: onEvent(caseClosed(outcome)) },
      [
        callAction('notify', [
          {
            ...{ id: `case_closed ${CASE} ${CLOSED_AT}`, recipient: BOLA, at: CLOSED_AT },
            ...{ kind: 'case_closed', facts: { caseId: CASE, outcome } },
          },
        ]),
      ],
    ),
  ),
  ...(['withdrawn', 'erased'] as const).map((outcome) =>
    rule(
      `a case closed as ${outcome} causes no notification`,
      { given: opened, when: onEvent(caseClosed(outcome)) },
      [],
    ),
  ),
  rule(
    'the end of a case about a payment causes no second notification',
    { given: { cases: [paymentCaseOpened()] }, when: onEvent(decided) },
    [],
  ),
];
