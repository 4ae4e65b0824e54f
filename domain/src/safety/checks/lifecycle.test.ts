import { describe, it } from 'vitest';
import { minutesIn } from '../../testing/fixtures.ts';
import { BOLA, DRIVER_1, DRIVER_2, RIDE } from '../../testing/ride-fixtures.ts';
import { checkAnswered, checkClosed, safetyCheckAsked } from '../../testing/safety-fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import type { AnswerCheck, AskCheck, SafetyCheckCommand } from './commands.ts';
import { safetyCheckEvents } from './events.ts';
import { safetyCheck } from './lifecycle.ts';

const { given } = scenarioOf(safetyCheck, safetyCheckEvents);

const ask = (more: Partial<AskCheck> = {}): SafetyCheckCommand => ({
  type: 'AskCheck',
  ...{ rideId: RIDE, customerId: BOLA, driverId: DRIVER_1, reasons: ['long_stop'], severity: 'medium' },
  now: minutesIn(30),
  ...more,
});
const answer = (accountId: string, word: AnswerCheck['answer'] = 'fine', nth = 1): SafetyCheckCommand => ({
  type: 'AnswerCheck',
  ...{ rideId: RIDE, nth, accountId, answer: word, now: minutesIn(31) },
});
const close = (minutes: number, cause: 'time' | 'ride_over' = 'time'): SafetyCheckCommand => ({
  type: 'CloseCheck',
  ...{ rideId: RIDE, cause, now: minutesIn(minutes) },
});
const data = <D>(event: { readonly data: D }): D => event.data;
const offRoute = safetyCheckAsked({ reasons: ['off_route'] });

describe('a safety check', () => {
  it('gives two minutes to answer, and less if it is more severe', () => {
    given()
      .when(ask())
      .then([{ type: 'SafetyCheckAsked', data: safetyCheckAsked().data }]);
    given()
      .when(ask({ severity: 'critical' }))
      .then([
        { type: 'SafetyCheckAsked', data: safetyCheckAsked({ severity: 'critical', answerBy: minutesIn(31) }).data },
      ]);
  });

  it('is not made while another is open, nor for half an hour after “I am fine”', () => {
    given(safetyCheckAsked()).when(ask()).then([]);
    given(safetyCheckAsked(), checkClosed('fine'))
      .when(ask({ now: minutesIn(61) }))
      .then([]);
    given(safetyCheckAsked(), checkClosed('fine'))
      .when(ask({ now: minutesIn(62) }))
      .thenTypes('SafetyCheckAsked');
  });

  it('is not made for an hour after help was called', () => {
    const past = [safetyCheckAsked(), checkClosed('unanswered', 'customer')];
    given(...past)
      .when(ask({ now: minutesIn(91) }))
      .then([]);
    given(...past)
      .when(ask({ now: minutesIn(92) }))
      .thenTypes('SafetyCheckAsked');
  });

  it('is made three times a ride at most', () => {
    given(safetyCheckAsked({ nth: 2 }), checkClosed('fine', null, 2))
      .when(ask({ now: minutesIn(300) }))
      .then([
        {
          type: 'SafetyCheckAsked',
          data: safetyCheckAsked({ nth: 3, answerBy: minutesIn(302) }).data,
        },
      ]);
    given(safetyCheckAsked({ nth: 3 }), checkClosed('fine', null, 3))
      .when(ask({ now: minutesIn(300) }))
      .then([]);
  });
});

describe('an answer', () => {
  it('from both that all is well closes the check', () => {
    given(safetyCheckAsked())
      .when(answer(BOLA))
      .then([{ type: 'SafetyCheckAnswered', data: data(checkAnswered('customer')) }]);
    given(safetyCheckAsked(), checkAnswered('customer'))
      .when(answer(DRIVER_1))
      .then([
        { type: 'SafetyCheckAnswered', data: data(checkAnswered('driver')) },
        { type: 'SafetyCheckClosed', data: data(checkClosed('fine')) },
      ]);
    given(safetyCheckAsked(), checkAnswered('customer')).when(answer(BOLA)).then([]);
  });

  it.each([
    [BOLA, 'customer'],
    [DRIVER_1, 'driver'],
  ] as const)('for help from %s raises an emergency at once, whatever was answered before', (who, by) => {
    given(safetyCheckAsked(), checkAnswered(by))
      .when(answer(who, 'help'))
      .then([
        { type: 'SafetyCheckAnswered', data: data(checkAnswered(by, 'help')) },
        { type: 'SafetyCheckClosed', data: data(checkClosed('help', by)) },
      ]);
  });

  it('is accepted from the ride’s people, and for the open check', () => {
    given(safetyCheckAsked()).when(answer(DRIVER_2)).refused({ refusal: 'NoSuchCheck' });
    given().when(answer(BOLA)).refused({ refusal: 'NoSuchCheck' });
    given(safetyCheckAsked(), checkClosed('fine')).when(answer(DRIVER_2)).refused({ refusal: 'NoSuchCheck' });
    given(safetyCheckAsked(), checkClosed('fine')).when(answer(BOLA)).refused({ refusal: 'CheckOver' });
    given(safetyCheckAsked({ nth: 2 }))
      .when(answer(BOLA))
      .refused({ refusal: 'CheckOver' });
  });
});

describe('the end of the time to answer', () => {
  it('is not before it', () => {
    given(safetyCheckAsked()).when(close(31.9)).then([]);
  });

  it.each([
    ['neither has answered', [safetyCheckAsked()], 'unanswered', 'customer'],
    ['only the driver says that all is well', [offRoute, checkAnswered('driver')], 'unanswered', 'customer'],
    [
      'the car is stationary and its driver does not answer',
      [safetyCheckAsked(), checkAnswered('customer')],
      'unanswered',
      'driver',
    ],
    [
      'the driver of a moving car does not answer and the rider is well',
      [offRoute, checkAnswered('customer')],
      'fine',
      null,
    ],
  ] as const)('when %s', (_, past, outcome, raisedFor) => {
    given(...past)
      .when(close(32))
      .then([{ type: 'SafetyCheckClosed', data: data(checkClosed(outcome, raisedFor)) }]);
  });

  it('is at the end of the ride, without an emergency', () => {
    given(safetyCheckAsked())
      .when(close(31, 'ride_over'))
      .then([{ type: 'SafetyCheckClosed', data: data(checkClosed('ride_over')) }]);
  });

  it('is recorded once', () => {
    given(safetyCheckAsked(), checkClosed('fine')).when(close(33)).then([]);
    given().when(close(33)).then([]);
  });
});
