import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import {
  ANSWER_BY,
  ANSWERED_AT,
  CASE,
  CLOSED_AT,
  caseAnswered,
  caseClosed,
  caseHandedBack,
  caseMessage,
  caseOpened,
  caseOverdue,
  caseReopened,
  caseStillWorking,
  caseTaken,
  OPENED_AT,
  OPERATOR,
  REPLY_BY,
} from '@saferide/domain/testing/case-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA, DRIVER_1, RIDE } from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { cases } from './cases.ts';

type Case = RowOf<typeof cases.tables.cases>;
type Message = RowOf<typeof cases.tables.messages>;

const open: Case = {
  ...{ account_id: BOLA, case_id: CASE, ride_id: RIDE, driver_id: DRIVER_1, kind: 'lost_item' },
  ...{ text: 'I left a black umbrella', opened_at: OPENED_AT },
  ...{ waits_for: 'support', answer_by: ANSWER_BY, due_at: ANSWER_BY, overdue: false, operator_id: null },
  ...{ closed_at: null, closed_by: null, outcome: null, close_reason: null },
};
const waiting: Case = {
  ...open,
  ...{ waits_for: 'rider', answer_by: REPLY_BY, due_at: REPLY_BY, operator_id: OPERATOR },
};
const closed: Case = {
  ...waiting,
  ...{ waits_for: 'nobody', answer_by: null, closed_at: CLOSED_AT, closed_by: OPERATOR, outcome: 'solved' },
  close_reason: 'The driver brought it',
};
const description: Message = {
  ...{ account_id: BOLA, case_id: CASE, nth: 1, message_id: CASE, operator_id: null },
  ...{ text: 'I left a black umbrella', photo_id: 'photo-1', sent_at: OPENED_AT },
};
const answer: Message = {
  ...{ account_id: BOLA, case_id: CASE, nth: 2, message_id: 'message-2', operator_id: OPERATOR },
  ...{ text: 'Text 2', photo_id: null, sent_at: ANSWERED_AT },
};
const answered = [caseOpened({ photoId: 'photo-1' }), caseTaken(), caseAnswered] as const;
const replyBy = minutesIn(2_000);

export const casesSpec = foldSpec(cases, ({ rule, given }) => [
  rule(
    'a new case waits for support, and its description is the first message',
    given()
      .when(caseOpened({ photoId: 'photo-1' }))
      .then('cases', open)
      .then('messages', description),
  ),
  rule(
    'an answered case waits for the rider',
    given(caseOpened(), caseTaken()).when(caseAnswered).then('cases', waiting).then('messages', answer),
  ),
  rule(
    'an answer that says support is still working leaves the case waiting for support, with a new deadline',
    given(caseOpened(), caseOverdue(), caseTaken())
      .when(caseStillWorking)
      .then('cases', {
        ...waiting,
        ...{ waits_for: 'support', answer_by: caseStillWorking.data.answerBy },
        due_at: caseStillWorking.data.answerBy ?? ANSWERED_AT,
      })
      .then('messages', answer),
  ),
  rule(
    'a case whose answer sets no deadline is due at the time of the answer',
    given(caseOpened(), caseTaken())
      .when(caseMessage(2, 'support', ANSWERED_AT, null))
      .then('cases', { ...waiting, answer_by: null, due_at: ANSWERED_AT })
      .then('messages', answer),
  ),
  rule(
    'a case with a reply from the rider waits for support',
    given(...answered)
      .when(caseMessage(3, 'rider', minutesIn(90), replyBy))
      .then('cases', { ...waiting, waits_for: 'support', answer_by: replyBy, due_at: replyBy })
      .then('messages', {
        ...answer,
        nth: 3,
        message_id: 'message-3',
        operator_id: null,
        text: 'Text 3',
        sent_at: minutesIn(90),
      }),
  ),
  rule(
    'taking a case records the operator',
    given(caseOpened())
      .when(caseTaken())
      .then('cases', { ...open, operator_id: OPERATOR }),
  ),
  rule(
    'a case that its operator handed back has no operator',
    given(caseOpened(), caseTaken()).when(caseHandedBack).then('cases', open),
  ),
  rule(
    'a case whose deadline passes is marked as overdue',
    given(caseOpened())
      .when(caseOverdue())
      .then('cases', { ...open, overdue: true }),
  ),
  rule(
    'an overdue case stays overdue after another message from the rider',
    given(caseOpened(), caseOverdue())
      .when(caseMessage(2, 'rider', ANSWERED_AT, ANSWER_BY))
      .then('cases', { ...open, overdue: true })
      .then('messages', { ...answer, operator_id: null }),
  ),
  rule(
    'an answered case is no longer overdue',
    given(caseOpened(), caseOverdue(), caseTaken()).when(caseAnswered).then('cases', waiting).then('messages', answer),
  ),
  rule(
    'closing a case records the outcome, the operator and the reason',
    given(...answered)
      .when(caseClosed())
      .then('cases', closed),
  ),
  rule(
    'a withdrawn case has no closing operator',
    given(caseOpened())
      .when(caseClosed('withdrawn', null))
      .then('cases', {
        ...open,
        ...{ waits_for: 'nobody', answer_by: null, closed_at: CLOSED_AT, outcome: 'withdrawn' },
      }),
  ),
  rule(
    'a case that is opened again waits for support',
    given(...answered, caseClosed())
      .when(caseReopened())
      .then('cases', {
        ...open,
        ...{ answer_by: caseReopened().data.answerBy, due_at: caseReopened().data.answerBy, operator_id: OPERATOR },
      }),
  ),
  rule('an event of an unknown case changes nothing', given().when(caseTaken())),
  rule(
    'the rider’s erasure removes the texts but not the case',
    given(...answered, caseClosed())
      .when(personalDataErased(BOLA))
      .then('cases', { ...closed, text: null, close_reason: null })
      .then('messages', { ...description, text: null })
      .then('messages', { ...answer, text: null }),
  ),
]);
