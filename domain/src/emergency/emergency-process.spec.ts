import { send } from '../kernel/process.ts';
import { personalDataErased } from '../testing/account-fixtures.ts';
import {
  CASE,
  emergencyAcknowledged,
  emergencyClosed,
  emergencyLapsed,
  emergencyRaised,
  emergencyRaisedAgain,
  emergencyWithdrawn,
} from '../testing/emergency-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { asks, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, RIDE } from '../testing/ride-fixtures.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { emergencyProcess } from './emergency-process.ts';
import { emergency } from './lifecycle.ts';

const ofCase = { accountId: BOLA, caseId: CASE };
const again = emergencyRaisedAgain();
const erased = personalDataErased(BOLA);
const lapse = send(emergency, BOLA, { type: 'LapseEmergency', accountId: BOLA, now: erased.at });

const withoutRide = { ...again, data: { ...again.data, rideId: null } };
const soonAgain = emergencyRaisedAgain(2, after(NOON, MINUTE_MS - 1));
const falseAlarm = [emergencyRaised(), emergencyWithdrawn(), withoutRide];
const acknowledged = emergencyAcknowledged(minutesIn(10));

export const emergencySpec: ProcessSpec = {
  process: emergencyProcess,
  rules: [
    rule('whoever can help is told at once, with a link to follow by', { when: onEvent(emergencyRaised()) }, [
      asks('openLink', { ...ofCase, at: NOON, as: 'customer', rideId: RIDE }),
      asks('tellRaised', { ...ofCase, at: NOON, times: 1, contacts: true, desk: true }),
    ]),
    rule(
      'also where there is no ride',
      { when: onEvent({ ...emergencyRaised(), data: { ...emergencyRaised().data, rideId: null } }) },
      [
        asks('openLink', { ...ofCase, at: NOON, as: 'customer', rideId: null }),
        asks('tellRaised', { ...ofCase, at: NOON, times: 1, contacts: true, desk: true }),
      ],
    ),
    rule('raised again, they are told again', { when: onEvent(again) }, [
      asks('openLink', { ...ofCase, at: again.at, as: 'customer', rideId: RIDE }),
      asks('tellRaised', { ...ofCase, at: again.at, times: 2, contacts: true, desk: true }),
    ]),
    rule(
      'raised again within a minute of the last alarm, operators are not told again',
      { given: { emergency: [emergencyRaised(), soonAgain] }, when: onEvent(soonAgain) },
      [
        asks('openLink', { ...ofCase, at: soonAgain.at, as: 'customer', rideId: RIDE }),
        asks('tellRaised', { ...ofCase, at: soonAgain.at, times: 2, contacts: true, desk: false }),
      ],
    ),
    rule(
      'nor of one that is without sound',
      { when: onEvent({ ...emergencyRaised(), data: { ...emergencyRaised().data, quiet: true } }) },
      [
        asks('openLink', { ...ofCase, at: NOON, as: 'customer', rideId: RIDE }),
        asks('tellRaised', { ...ofCase, at: NOON, times: 1, contacts: true, desk: false }),
      ],
    ),
    rule(
      'raised without a ride soon after it was withdrawn, contacts wait for an operator',
      { given: { emergency: falseAlarm }, when: onEvent(withoutRide) },
      [asks('tellRaised', { ...ofCase, at: withoutRide.at, times: 2, contacts: false, desk: true })],
    ),
    rule(
      'and are told once an operator has acknowledged it',
      { given: { emergency: [...falseAlarm, acknowledged] }, when: onEvent(acknowledged) },
      [
        asks('openLink', { ...ofCase, at: withoutRide.at, as: 'customer', rideId: null }),
        asks('tellRaised', { ...ofCase, at: withoutRide.at, times: 2, contacts: true, desk: false }),
      ],
    ),
    rule(
      'nobody is told of a withdrawn emergency when an operator acknowledges it',
      { given: { emergency: [emergencyRaised(), emergencyWithdrawn()] }, when: onEvent(acknowledged) },
      [],
    ),
    rule('who is safe lets them know, and is followed no more', { when: onEvent(emergencyWithdrawn()) }, [
      asks('tellOver', { ...ofCase, at: minutesIn(3) }),
      asks('endLink', ofCase),
    ]),
    rule('so does an operator who closes the case', { when: onEvent(emergencyClosed()) }, [
      asks('tellOver', { ...ofCase, at: minutesIn(9) }),
      asks('endLink', ofCase),
    ]),
    rule('but not of one that was withdrawn: they know', { when: onEvent(emergencyClosed('withdrawn')) }, []),
    rule('nobody is told of a person who is gone', { when: onEvent(emergencyLapsed) }, [asks('endLink', ofCase)]),
    rule(
      'an emergency ends with the data of its person',
      { given: { emergency: [emergencyRaised()] }, when: onEvent(erased) },
      [lapse],
    ),
    rule(
      'also one that was withdrawn',
      { given: { emergency: [emergencyRaised(), emergencyWithdrawn()] }, when: onEvent(erased) },
      [lapse],
    ),
    rule(
      'one that is closed stays as it is',
      { given: { emergency: [emergencyRaised(), emergencyClosed()] }, when: onEvent(erased) },
      [],
    ),
    rule('and most people never had one', { when: onEvent(erased) }, []),
  ],
};
