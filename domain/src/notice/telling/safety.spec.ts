import { minutesIn } from '../../testing/fixtures.ts';
import { asks, heard, rule } from '../../testing/process-spec.ts';
import { BOLA, DRIVER_1, RIDE } from '../../testing/ride-fixtures.ts';
import { checkAsked } from '../../testing/safety-fixtures.ts';

const about = { rideId: RIDE, nth: 1, answerBy: minutesIn(32) };

/** What the two of a ride are told of their safety, as rules of the notice process. */
export const safetyRules = [
  rule('both are asked whether they are all right', { when: heard(checkAsked()) }, [
    asks('tell', [
      {
        ...{ id: `safety_check ${RIDE} 1 customer`, recipient: BOLA, at: checkAsked().at },
        ...{ kind: 'safety_check', facts: { ...about, as: 'customer' } },
      },
      {
        ...{ id: `safety_check ${RIDE} 1 driver`, recipient: DRIVER_1, at: checkAsked().at },
        ...{ kind: 'safety_check', facts: { ...about, as: 'driver' } },
      },
    ]),
  ]),
];
