import { describe, expect, it } from 'vitest';
import { fold } from '../kernel/lifecycle.ts';
import { ride } from '../ride/index.ts';
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
  paymentCaseOpened,
  REPLY_BY,
} from '../testing/case-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import {
  BOLA,
  completedRideEvents,
  DRIVER_1,
  driverOnWayEvents,
  RIDE,
  rideCompleted,
} from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, HOUR_MS } from '../time/instant.ts';
import { casePolicy } from './case-policy.ts';
import type {
  AnswerCase,
  CloseCase,
  HandBackCase,
  OpenCase,
  ReopenCase,
  SendCaseMessage,
  TakeCase,
  WithdrawCase,
} from './commands.ts';
import { caseEvents } from './events.ts';
import { finishedTripOf } from './finished-trip.ts';
import { riderCases } from './lifecycle.ts';

const { given } = scenarioOf(riderCases, caseEvents);
const OTHER = 'ops-2';
const about = { accountId: BOLA, caseId: CASE };
const trip = finishedTripOf(fold(ride, completedRideEvents));

const open = (more: Partial<OpenCase> = {}): OpenCase => ({
  ...{ type: 'OpenCase', ...about, rideId: RIDE, trip, kind: 'lost_item', photoId: null },
  ...{ text: ' I left a black umbrella ', now: OPENED_AT },
  ...more,
});
const write = (more: Partial<SendCaseMessage> = {}): SendCaseMessage => ({
  ...{ type: 'SendCaseMessage', ...about, messageId: 'message-2', text: ' Text 2 ', photoId: null },
  now: minutesIn(75),
  ...more,
});
const answer = (more: Partial<AnswerCase> = {}): AnswerCase => ({
  ...{ type: 'AnswerCase', ...about, operatorId: OPERATOR, messageId: 'message-2', text: 'Text 2' },
  ...{ waitsForRider: true, now: ANSWERED_AT },
  ...more,
});
const take = (operatorId = OPERATOR): TakeCase => ({ type: 'TakeCase', ...about, operatorId, now: ANSWERED_AT });
const handBack = (operatorId = OPERATOR): HandBackCase => ({
  ...{ type: 'HandBackCase', ...about, operatorId, now: minutesIn(85) },
});
const close = (more: Partial<CloseCase> = {}): CloseCase => ({
  ...{ type: 'CloseCase', ...about, operatorId: OPERATOR, outcome: 'solved', reason: 'The driver brought it' },
  now: CLOSED_AT,
  ...more,
});
const withdraw = (caseId = CASE): WithdrawCase => ({ type: 'WithdrawCase', accountId: BOLA, caseId, now: CLOSED_AT });
const reopen = (more: Partial<ReopenCase> = {}): ReopenCase => ({
  ...{ type: 'ReopenCase', ...about, now: minutesIn(110) },
  ...more,
});
const check = (now: string) => ({ type: 'CheckDueCase', ...about, now }) as const;
const withoutTime = ({ at: _, ...event }: { readonly at: string }) => event as never;

const opened = [caseOpened()];
const answered = [...opened, caseTaken(), caseAnswered];
const closed = [...answered, caseClosed()];

describe('opening a case', () => {
  it('records the trimmed description and when support must answer', () => {
    given()
      .when(open())
      .then([withoutTime(caseOpened())]);
    given(caseOpened()).when(open()).then([]);
  });

  it.each([
    ['conduct', 4],
    ['asked_for_more', 4],
    ['fare', 24],
    ['dropped_off_early', 24],
  ] as const)('about %s gives support %i hours to answer', (kind, hours) => {
    given()
      .when(open({ kind }))
      .then([withoutTime(caseOpened({ kind, answerBy: after(OPENED_AT, hours * HOUR_MS) }))]);
  });

  it('is refused to anyone but the trip’s rider, and for a trip that no driver had', () => {
    given()
      .when(open({ trip: null }))
      .refused({ refusal: 'NoSuchRide' });
    given()
      .when(open({ accountId: DRIVER_1 }))
      .refused({ refusal: 'NoSuchRide' });
    given()
      .when(open({ trip: { customerId: BOLA, driverId: null, endedAt: minutesIn(5) } }))
      .refused({ refusal: 'NoSuchRide' });
  });

  it('is possible from the end of the trip until 30 days after it', () => {
    given()
      .when(open({ trip: finishedTripOf(fold(ride, driverOnWayEvents)) }))
      .refused({ refusal: 'TripNotOver' });
    const last = after(rideCompleted.at, casePolicy.openForMs);
    given()
      .when(open({ now: last }))
      .thenTypes('CaseOpened');
    given()
      .when(open({ now: after(last, 1) }))
      .refused({ refusal: 'TripTooLongAgo' });
  });

  it('needs a description within the limit', () => {
    const { maxCharacters } = casePolicy;
    given()
      .when(open({ text: 'x'.repeat(maxCharacters) }))
      .thenTypes('CaseOpened');
    for (const text of [' ', 'x'.repeat(maxCharacters + 1)])
      given().when(open({ text })).refused({ refusal: 'CaseTextOutOfBounds', maxCharacters });
  });

  it('is refused while one of the same kind is open for the trip', () => {
    given(caseOpened())
      .when(open({ caseId: 'case-2' }))
      .refused({ refusal: 'CaseAlreadyOpen', caseId: CASE });
    given(caseOpened())
      .when(open({ caseId: 'case-2', kind: 'fare' }))
      .thenTypes('CaseOpened');
    given(...closed)
      .when(open({ caseId: 'case-2' }))
      .thenTypes('CaseOpened');
  });

  it('is refused beyond the limit per person, which does not count disputed payments', () => {
    const { maxOpen: limit } = casePolicy;
    const most = Array.from({ length: limit - 1 }, (_, n) => caseOpened({ caseId: `c${n}`, rideId: `r${n}` }));
    given(...most, paymentCaseOpened())
      .when(open())
      .thenTypes('CaseOpened');
    given(...most, caseOpened({ caseId: 'c', rideId: 'r' }))
      .when(open())
      .refused({ refusal: 'TooManyOpenCases', limit });
  });
});

describe('a message from the rider', () => {
  it('is numbered after the description, and does not extend support’s deadline', () => {
    given(caseOpened())
      .when(write())
      .then([withoutTime(caseMessage(2, 'rider', minutesIn(75), ANSWER_BY))]);
    given(caseOpened(), caseMessage(2, 'rider', minutesIn(75), ANSWER_BY))
      .when(write())
      .then([]);
  });

  it('gives support a new deadline if support has answered in between', () => {
    const now = minutesIn(90);
    given(...answered)
      .when(write({ messageId: 'message-3', text: 'Text 3', now }))
      .then([withoutTime(caseMessage(3, 'rider', now, after(now, 24 * HOUR_MS)))]);
  });

  it('is refused in a closed, full or unknown case, and if it is blank', () => {
    given(...closed)
      .when(write({ messageId: 'message-3' }))
      .refused({ refusal: 'CaseIsClosed' });
    given().when(write()).refused({ refusal: 'NoSuchCase' });
    given(caseOpened())
      .when(write({ text: ' ' }))
      .refused({ refusal: 'CaseTextOutOfBounds', maxCharacters: casePolicy.maxCharacters });
    const { maxMessages: limit } = casePolicy;
    const sent = (count: number) =>
      Array.from({ length: count }, (_, n) => caseMessage(n + 2, 'rider', minutesIn(75), ANSWER_BY));
    given(caseOpened(), ...sent(limit - 2))
      .when(write({ messageId: 'last' }))
      .thenTypes('CaseMessageSent');
    given(caseOpened(), ...sent(limit - 1))
      .when(write({ messageId: 'last' }))
      .refused({ refusal: 'CaseFull', limit });
  });
});

describe('an operator', () => {
  it('takes a case by sending the first answer', () => {
    given(caseOpened())
      .when(answer())
      .then([withoutTime(caseTaken()), withoutTime(caseAnswered)]);
    given(caseOpened(), caseTaken()).when(answer()).thenTypes('CaseMessageSent');
    given(...answered)
      .when(answer())
      .then([]);
  });

  it('may write without waiting for the rider, which gives support a new deadline', () => {
    const state = given(caseOpened(), caseOverdue())
      .when(answer({ waitsForRider: false }))
      .then([withoutTime(caseTaken()), withoutTime(caseStillWorking)]);
    expect(state.cases).toMatchObject([
      { progress: { turn: 'support', answerBy: caseStillWorking.data.answerBy, overdue: false } },
    ]);
  });

  it('must answer again after writing without waiting for the rider', () => {
    const now = minutesIn(90);
    const state = given(...answered)
      .when(answer({ messageId: 'message-3', waitsForRider: false, now }))
      .thenTypes('CaseMessageSent');
    expect(state.cases).toMatchObject([{ progress: { turn: 'support', answerBy: after(now, 24 * HOUR_MS) } }]);
  });

  it('answers and closes a colleague’s case only after taking it over', () => {
    for (const command of [answer({ operatorId: OTHER, messageId: 'message-3' }), close({ operatorId: OTHER })]) {
      given(...answered)
        .when(command)
        .refused({ refusal: 'CaseOfColleague' });
      given(...answered, caseTaken(OTHER))
        .when(command)
        .thenTypes(command.type === 'CloseCase' ? 'CaseClosed' : 'CaseMessageSent');
    }
    given(...answered)
      .when(take(OTHER))
      .then([withoutTime(caseTaken(OTHER))]);
    given(...answered)
      .when(take())
      .then([]);
  });

  it('can hand back only their own case, and takes it again with the next answer', () => {
    given(...answered)
      .when(handBack())
      .then([withoutTime(caseHandedBack)]);
    given(...answered)
      .when(handBack(OTHER))
      .refused({ refusal: 'CaseOfColleague' });
    given(caseOpened()).when(handBack()).then([]);
    given(...answered, caseHandedBack)
      .when(answer({ operatorId: OTHER, messageId: 'message-3' }))
      .thenTypes('CaseTaken', 'CaseMessageSent');
  });

  it('closes a case with an outcome and a reason', () => {
    given(...answered)
      .when(close())
      .then([withoutTime(caseClosed())]);
  });

  it.each([BOLA, DRIVER_1])(
    'cannot answer, take, hand back or close a case about their own trip (%s)',
    (operatorId) => {
      for (const command of [answer({ operatorId }), take(operatorId), handBack(operatorId), close({ operatorId })])
        given(caseOpened()).when(command).refused({ refusal: 'OwnCase' });
    },
  );

  it('cannot answer, take, hand back or close a closed or unknown case', () => {
    for (const command of [answer({ messageId: 'message-3' }), take(OTHER), handBack(), close()]) {
      given(...closed)
        .when(command)
        .refused({ refusal: 'CaseIsClosed' });
      given().when(command).refused({ refusal: 'NoSuchCase' });
    }
  });
});

describe('the rider of a case', () => {
  it('withdraws an open case only once', () => {
    given(caseOpened())
      .when(withdraw())
      .then([withoutTime(caseClosed('withdrawn', null))]);
    given(caseOpened(), caseClosed('withdrawn', null)).when(withdraw()).then([]);
    given().when(withdraw()).refused({ refusal: 'NoSuchCase' });
  });

  it('can reopen a case within 7 days, with a new deadline for support and the same operator', () => {
    const state = given(...closed)
      .when(reopen())
      .then([withoutTime(caseReopened())]);
    expect(state.cases).toMatchObject([{ operatorId: OPERATOR, progress: { turn: 'support', overdue: false } }]);
    given(...closed, caseReopened())
      .when(reopen())
      .then([]);
    const last = after(CLOSED_AT, casePolicy.reopenForMs);
    given(...closed)
      .when(reopen({ now: last }))
      .thenTypes('CaseReopened');
    given(...closed)
      .when(reopen({ now: after(last, 1) }))
      .refused({ refusal: 'CaseClosedTooLongAgo' });
    given().when(reopen()).refused({ refusal: 'NoSuchCase' });
  });

  it('cannot reopen a case while a newer one of the same kind is open for the trip', () => {
    given(...closed, caseOpened({ caseId: 'case-2' }))
      .when(reopen())
      .refused({ refusal: 'CaseAlreadyOpen', caseId: 'case-2' });
  });
});

describe('a case about a payment', () => {
  const command = { type: 'OpenPaymentCase', accountId: BOLA, caseId: RIDE, rideId: RIDE, driverId: DRIVER_1 } as const;
  const decided = (operatorId: string | null) =>
    ({ type: 'ClosePaymentCase', accountId: BOLA, caseId: RIDE, operatorId, now: CLOSED_AT }) as const;

  it('is opened only once per ride', () => {
    given()
      .when({ ...command, now: OPENED_AT })
      .then([withoutTime(paymentCaseOpened())]);
    given(paymentCaseOpened())
      .when({ ...command, now: OPENED_AT })
      .then([]);
  });

  it('closes only with the decision about the payment, and cannot be reopened', () => {
    const done = caseClosed('solved', 'ops');
    given(paymentCaseOpened()).when(withdraw(RIDE)).refused({ refusal: 'PaymentCaseNotYetDecided' });
    given(paymentCaseOpened())
      .when(close({ caseId: RIDE }))
      .refused({ refusal: 'PaymentCaseNotYetDecided' });
    given(paymentCaseOpened()).when(decided('ops')).thenTypes('CaseClosed');
    const past = [paymentCaseOpened(), { ...done, data: { ...done.data, caseId: RIDE } }];
    given(...past)
      .when(decided('ops'))
      .then([]);
    given(...past)
      .when(reopen({ caseId: RIDE }))
      .refused({ refusal: 'PaymentCaseDecided' });
    given().when(decided(null)).then([]);
  });

  it('does not wait for the rider’s reply', () => {
    const state = given(paymentCaseOpened())
      .when(answer({ caseId: RIDE }))
      .thenTypes('CaseTaken', 'CaseMessageSent');
    expect(state.cases).toMatchObject([{ progress: { turn: 'rider', answerBy: null } }]);
    const working = given(paymentCaseOpened())
      .when(answer({ caseId: RIDE, waitsForRider: false }))
      .thenTypes('CaseTaken', 'CaseMessageSent');
    expect(working.cases).toMatchObject([
      { progress: { turn: 'support', answerBy: after(ANSWERED_AT, 24 * HOUR_MS) } },
    ]);
  });
});

describe('a case that is due', () => {
  it('becomes overdue once if support has not answered', () => {
    given(caseOpened())
      .when(check(after(ANSWER_BY, -1)))
      .then([]);
    given(caseOpened())
      .when(check(ANSWER_BY))
      .then([withoutTime(caseOverdue())]);
    given(caseOpened(), caseOverdue())
      .when(check(after(ANSWER_BY, 1)))
      .then([]);
  });

  it('stays overdue until support answers, even if the rider writes again', () => {
    const late = after(ANSWER_BY, 1);
    const written = given(caseOpened(), caseOverdue())
      .when(write({ now: late }))
      .thenTypes('CaseMessageSent');
    expect(written.cases).toMatchObject([{ progress: { turn: 'support', overdue: true } }]);
    const state = given(caseOpened(), caseOverdue())
      .when(answer({ now: late }))
      .thenTypes('CaseTaken', 'CaseMessageSent');
    expect(state.cases).toMatchObject([{ progress: { turn: 'rider' } }]);
  });

  it('closes if the rider does not answer within 7 days', () => {
    given(...answered)
      .when(check(after(REPLY_BY, -1)))
      .then([]);
    given(...answered)
      .when(check(REPLY_BY))
      .then([withoutTime(caseClosed('no_reply', null))]);
    given(...opened, caseTaken(), caseStillWorking)
      .when(check(REPLY_BY))
      .thenTypes('CaseOverdue');
    given(...closed)
      .when(check(REPLY_BY))
      .then([]);
    given().when(check(REPLY_BY)).then([]);
  });
});

it('an erasure closes every open case', () => {
  const command = { type: 'CloseErasedCases', accountId: BOLA, now: CLOSED_AT } as const;
  given(caseOpened(), paymentCaseOpened()).when(command).thenTypes('CaseClosed', 'CaseClosed');
  given(...closed)
    .when(command)
    .then([]);
});
