import { describe, it } from 'vitest';
import { minutesIn } from '../../testing/fixtures.ts';
import { BOLA, DRIVER_1, DRIVER_2, RIDE } from '../../testing/ride-fixtures.ts';
import { safetyCheckAnswered, safetyCheckAsked, safetyCheckClosed } from '../../testing/safety-fixtures.ts';
import { scenarioOf } from '../../testing/scenario.ts';
import { safetyCheckEvents } from './events.ts';
import { type AnswerCheck, type AskCheck, type SafetyCheckCommand, safetyCheck } from './lifecycle.ts';

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
  it('must be answered within two minutes, or sooner if it is more severe', () => {
    given()
      .when(ask())
      .then([{ type: 'SafetyCheckAsked', data: safetyCheckAsked().data }]);
    given()
      .when(ask({ severity: 'critical' }))
      .then([
        { type: 'SafetyCheckAsked', data: safetyCheckAsked({ severity: 'critical', answerBy: minutesIn(31) }).data },
      ]);
  });

  it('is not started while another is open, or within half an hour after one without an emergency', () => {
    given(safetyCheckAsked()).when(ask()).then([]);
    given(safetyCheckAsked(), safetyCheckClosed('fine'))
      .when(ask({ now: minutesIn(61) }))
      .then([]);
    given(safetyCheckAsked(), safetyCheckClosed('fine'))
      .when(ask({ now: minutesIn(62) }))
      .thenTypes('SafetyCheckAsked');
  });

  it('is started after the same time whether the last answer was "fine" or a call for help', () => {
    const afterHelp = [offRoute, safetyCheckAnswered('customer', 'help'), safetyCheckClosed('help', 'customer')];
    const driverSilent = [offRoute, safetyCheckAnswered('customer'), safetyCheckClosed('fine')];
    const driverSilentAfterHelp = [...afterHelp, safetyCheckClosed('fine')];
    for (const past of [driverSilent, driverSilentAfterHelp]) {
      given(...past)
        .when(ask({ now: minutesIn(61) }))
        .then([]);
      given(...past)
        .when(ask({ now: minutesIn(62) }))
        .thenTypes('SafetyCheckAsked');
    }
  });

  it('is started half an hour after a call for help that followed the other answer', () => {
    const past = [
      offRoute,
      safetyCheckAnswered('driver'),
      safetyCheckAnswered('customer', 'help'),
      safetyCheckClosed('help', 'customer'),
    ];
    given(...past)
      .when(close(32))
      .then([]);
  });

  it('is not started within an hour after an unanswered one', () => {
    const past = [safetyCheckAsked(), safetyCheckClosed('unanswered', 'customer')];
    given(...past)
      .when(ask({ now: minutesIn(91) }))
      .then([]);
    given(...past)
      .when(ask({ now: minutesIn(92) }))
      .thenTypes('SafetyCheckAsked');
  });

  it('is started at most three times per ride', () => {
    given(safetyCheckAsked({ nth: 2 }), safetyCheckClosed('fine', null, 2))
      .when(ask({ now: minutesIn(300) }))
      .then([
        {
          type: 'SafetyCheckAsked',
          data: safetyCheckAsked({ nth: 3, answerBy: minutesIn(302) }).data,
        },
      ]);
    given(safetyCheckAsked({ nth: 3 }), safetyCheckClosed('fine', null, 3))
      .when(ask({ now: minutesIn(300) }))
      .then([]);
  });
});

describe('answering a safety check', () => {
  it('closes the check once both people are fine', () => {
    given(safetyCheckAsked())
      .when(answer(BOLA))
      .then([{ type: 'SafetyCheckAnswered', data: data(safetyCheckAnswered('customer')) }]);
    given(safetyCheckAsked(), safetyCheckAnswered('customer'))
      .when(answer(DRIVER_1))
      .then([
        { type: 'SafetyCheckAnswered', data: data(safetyCheckAnswered('driver')) },
        { type: 'SafetyCheckClosed', data: data(safetyCheckClosed('fine')) },
      ]);
    given(safetyCheckAsked(), safetyCheckAnswered('customer')).when(answer(BOLA)).then([]);
  });

  it.each([
    ['customer', BOLA],
    ['driver', DRIVER_1],
  ] as const)('raises an emergency at once when the %s asks for help, even after answering “fine”', (by, who) => {
    given(safetyCheckAsked(), safetyCheckAnswered(by))
      .when(answer(who, 'help'))
      .then([
        { type: 'SafetyCheckAnswered', data: data(safetyCheckAnswered(by, 'help')) },
        { type: 'SafetyCheckClosed', data: data(safetyCheckClosed('help', by)) },
      ]);
  });

  it('is accepted only from the rider and the driver, and only for the open check', () => {
    given(safetyCheckAsked()).when(answer(DRIVER_2)).refused({ refusal: 'NoSuchCheck' });
    given().when(answer(BOLA)).refused({ refusal: 'NoSuchCheck' });
    given(safetyCheckAsked(), safetyCheckClosed('fine')).when(answer(DRIVER_2)).refused({ refusal: 'NoSuchCheck' });
    given(safetyCheckAsked(), safetyCheckAnswered('customer'), safetyCheckClosed('fine'))
      .when(answer(BOLA, 'help'))
      .refused({ refusal: 'CheckOver' });
    given(safetyCheckAsked({ nth: 2 }))
      .when(answer(BOLA))
      .refused({ refusal: 'CheckOver' });
  });

  it('is accepted once after the other person has called for help, which a refusal would reveal', () => {
    const calledForHelp = [
      safetyCheckAsked(),
      safetyCheckAnswered('customer', 'help'),
      safetyCheckClosed('help', 'customer'),
    ];
    given(...calledForHelp)
      .when(answer(DRIVER_1))
      .then([
        { type: 'SafetyCheckAnswered', data: data(safetyCheckAnswered('driver')) },
        { type: 'SafetyCheckClosed', data: data(safetyCheckClosed('fine')) },
      ]);
    given(...calledForHelp, safetyCheckAnswered('driver'), safetyCheckClosed('fine'))
      .when(answer(DRIVER_1))
      .then([]);
    given(...calledForHelp)
      .when(answer(BOLA))
      .then([]);
  });

  it('raises an emergency for the driver too if both call for help', () => {
    given(safetyCheckAsked(), safetyCheckAnswered('customer', 'help'), safetyCheckClosed('help', 'customer'))
      .when(answer(DRIVER_1, 'help'))
      .then([
        { type: 'SafetyCheckAnswered', data: data(safetyCheckAnswered('driver', 'help')) },
        { type: 'SafetyCheckClosed', data: data(safetyCheckClosed('help', 'driver')) },
      ]);
  });
});

describe('closing a safety check after a call for help', () => {
  const afterHelp = [
    safetyCheckAsked(),
    safetyCheckAnswered('customer', 'help'),
    safetyCheckClosed('help', 'customer'),
  ];

  it('raises an emergency for the driver of a stationary car who does not answer in time either', () => {
    given(...afterHelp)
      .when(close(31.9))
      .then([]);
    given(...afterHelp)
      .when(close(32))
      .then([{ type: 'SafetyCheckClosed', data: data(safetyCheckClosed('unanswered', 'driver')) }]);
    given(...afterHelp, safetyCheckClosed('unanswered', 'driver'))
      .when(close(33))
      .then([]);
  });

  it('raises an emergency for the rider who does not answer after the driver’s call', () => {
    given(safetyCheckAsked(), safetyCheckAnswered('driver', 'help'), safetyCheckClosed('help', 'driver'))
      .when(close(32))
      .then([{ type: 'SafetyCheckClosed', data: data(safetyCheckClosed('unanswered', 'customer')) }]);
  });

  it('does nothing once the other person has answered', () => {
    given(...afterHelp, safetyCheckAnswered('driver'), safetyCheckClosed('fine'))
      .when(close(32))
      .then([]);
  });

  it('is recorded at the deadline if the car is moving, and not again at the end of the ride', () => {
    const moving = [offRoute, safetyCheckAnswered('customer', 'help'), safetyCheckClosed('help', 'customer')];
    given(...moving)
      .when(close(32))
      .then([{ type: 'SafetyCheckClosed', data: data(safetyCheckClosed('fine')) }]);
    given(...moving, safetyCheckClosed('fine'))
      .when(close(40, 'ride_over'))
      .then([]);
  });
});

describe('closing a safety check', () => {
  it('does nothing before the deadline for answers', () => {
    given(safetyCheckAsked()).when(close(31.9)).then([]);
  });

  it.each([
    ['raises an emergency for the rider when neither has answered', [safetyCheckAsked()], 'unanswered', 'customer'],
    [
      'raises an emergency for the rider when only the driver says that all is well',
      [offRoute, safetyCheckAnswered('driver')],
      'unanswered',
      'customer',
    ],
    [
      'raises an emergency for the driver of a stationary car who does not answer',
      [safetyCheckAsked(), safetyCheckAnswered('customer')],
      'unanswered',
      'driver',
    ],
    [
      'raises no emergency when the rider is well and the driver of a moving car does not answer',
      [offRoute, safetyCheckAnswered('customer')],
      'fine',
      null,
    ],
  ] as const)('%s', (_, past, outcome, raisedFor) => {
    given(...past)
      .when(close(32))
      .then([{ type: 'SafetyCheckClosed', data: data(safetyCheckClosed(outcome, raisedFor)) }]);
  });

  it('raises no emergency at the end of the ride', () => {
    given(safetyCheckAsked())
      .when(close(31, 'ride_over'))
      .then([{ type: 'SafetyCheckClosed', data: data(safetyCheckClosed('ride_over')) }]);
  });

  it('is recorded only once', () => {
    given(safetyCheckAsked(), safetyCheckClosed('fine')).when(close(33)).then([]);
    given().when(close(33)).then([]);
  });
});
