import { minutesIn } from '../../testing/fixtures.ts';
import { callAction, onEvent, rule } from '../../testing/process-spec.ts';
import { BOLA, DRIVER_1, RIDE } from '../../testing/ride-fixtures.ts';
import { safetyCheckAsked, safetyCheckClosed } from '../../testing/safety-fixtures.ts';

const about = { rideId: RIDE, nth: 1, answerBy: minutesIn(32) };

export const safetyNotificationRules = [
  rule('rider and driver are asked whether they are all right', { when: onEvent(safetyCheckAsked()) }, [
    callAction('notify', [
      {
        ...{ id: `safety_check ${RIDE} 1 customer`, recipient: BOLA, at: safetyCheckAsked().at },
        ...{ kind: 'safety_check', facts: { ...about, as: 'customer' } },
      },
      {
        ...{ id: `safety_check ${RIDE} 1 driver`, recipient: DRIVER_1, at: safetyCheckAsked().at },
        ...{ kind: 'safety_check', facts: { ...about, as: 'driver' } },
      },
    ]),
  ]),
  rule(
    'a person who did not answer is notified that help was called',
    { when: onEvent(safetyCheckClosed('unanswered', 'customer')) },
    [
      callAction('notify', [
        {
          ...{ id: `help_called ${RIDE} 1`, recipient: BOLA, at: safetyCheckClosed('unanswered', 'customer').at },
          ...{ kind: 'help_called', facts: { rideId: RIDE, nth: 1, as: 'customer' } },
        },
      ]),
    ],
  ),
  rule(
    'a person who asked for help is not notified that help was called',
    { when: onEvent(safetyCheckClosed('help', 'driver')) },
    [],
  ),
];
