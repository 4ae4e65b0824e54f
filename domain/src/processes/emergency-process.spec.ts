import { emergencyPolicy } from '../emergency/emergency-policy.ts';
import { emergency } from '../emergency/lifecycle.ts';
import { sendAction } from '../kernel/process.ts';
import { personalDataErased } from '../testing/account-fixtures.ts';
import {
  EMERGENCY_CASE,
  emergencyAcknowledged,
  emergencyClosed,
  emergencyLapsed,
  emergencyRaised,
  emergencyRaisedAgain,
  emergencyWithdrawn,
} from '../testing/emergency-fixtures.ts';
import { minutesIn, NOON } from '../testing/fixtures.ts';
import { callAction, onEvent, type ProcessSpec, rule } from '../testing/process-spec.ts';
import { BOLA, RIDE } from '../testing/ride-fixtures.ts';
import { after, MINUTE_MS } from '../time/instant.ts';
import { emergencyProcess } from './emergency-process.ts';

const ofCase = { accountId: BOLA, caseId: EMERGENCY_CASE };
const again = emergencyRaisedAgain();
const erased = personalDataErased(BOLA);
const lapse = sendAction(emergency, BOLA, { type: 'LapseEmergency', accountId: BOLA, now: erased.at });

const withoutRide = { ...again, data: { ...again.data, rideId: null } };
const soonAgain = emergencyRaisedAgain(2, after(NOON, MINUTE_MS - 1));
const later = emergencyRaisedAgain(2, after(emergencyWithdrawn().at, emergencyPolicy.contactsWaitAfterMs));
const muchLater = { ...later, data: { ...later.data, rideId: null } };
const falseAlarm = [emergencyRaised(), emergencyWithdrawn(), withoutRide];
const acknowledged = emergencyAcknowledged(minutesIn(10));

export const emergencySpec: ProcessSpec = {
  process: emergencyProcess,
  rules: [
    rule('operators and contacts are notified at once, with a link', { when: onEvent(emergencyRaised()) }, [
      callAction('openLink', { ...ofCase, at: NOON, as: 'customer', rideId: RIDE }),
      callAction('notifyRaised', { ...ofCase, at: NOON, times: 1, contacts: true, desk: true }),
    ]),
    rule(
      'an emergency without a ride also notifies operators and contacts',
      { when: onEvent({ ...emergencyRaised(), data: { ...emergencyRaised().data, rideId: null } }) },
      [
        callAction('openLink', { ...ofCase, at: NOON, as: 'customer', rideId: null }),
        callAction('notifyRaised', { ...ofCase, at: NOON, times: 1, contacts: true, desk: true }),
      ],
    ),
    rule('raising an emergency again notifies operators and contacts again', { when: onEvent(again) }, [
      callAction('openLink', { ...ofCase, at: again.at, as: 'customer', rideId: RIDE }),
      callAction('notifyRaised', { ...ofCase, at: again.at, times: 2, contacts: true, desk: true }),
    ]),
    rule(
      'operators are not notified again within a minute',
      { given: { emergency: [emergencyRaised(), soonAgain] }, when: onEvent(soonAgain) },
      [
        callAction('openLink', { ...ofCase, at: soonAgain.at, as: 'customer', rideId: RIDE }),
        callAction('notifyRaised', { ...ofCase, at: soonAgain.at, times: 2, contacts: true, desk: false }),
      ],
    ),
    rule(
      'operators are not notified of a quiet emergency',
      { when: onEvent({ ...emergencyRaised(), data: { ...emergencyRaised().data, quiet: true } }) },
      [
        callAction('openLink', { ...ofCase, at: NOON, as: 'customer', rideId: RIDE }),
        callAction('notifyRaised', { ...ofCase, at: NOON, times: 1, contacts: true, desk: false }),
      ],
    ),
    rule(
      'contacts are not notified after a withdrawal until an operator acknowledges',
      { given: { emergency: falseAlarm }, when: onEvent(withoutRide) },
      [callAction('notifyRaised', { ...ofCase, at: withoutRide.at, times: 2, contacts: false, desk: true })],
    ),
    rule(
      'contacts are notified again at once an hour after a withdrawal',
      { given: { emergency: [emergencyRaised(), emergencyWithdrawn(), muchLater] }, when: onEvent(muchLater) },
      [
        callAction('openLink', { ...ofCase, at: muchLater.at, as: 'customer', rideId: null }),
        callAction('notifyRaised', { ...ofCase, at: muchLater.at, times: 2, contacts: true, desk: true }),
      ],
    ),
    rule(
      'an acknowledgement notifies contacts who had to wait',
      { given: { emergency: [...falseAlarm, acknowledged] }, when: onEvent(acknowledged) },
      [
        callAction('openLink', { ...ofCase, at: withoutRide.at, as: 'customer', rideId: null }),
        callAction('notifyRaised', { ...ofCase, at: withoutRide.at, times: 2, contacts: true, desk: false }),
      ],
    ),
    rule(
      'the acknowledgement of a withdrawn emergency notifies no one',
      { given: { emergency: [emergencyRaised(), emergencyWithdrawn()] }, when: onEvent(acknowledged) },
      [],
    ),
    rule('a withdrawal notifies everyone who was alerted and ends the link', { when: onEvent(emergencyWithdrawn()) }, [
      callAction('notifyOver', { ...ofCase, at: minutesIn(3) }),
      callAction('endLink', ofCase),
    ]),
    rule('closing a case notifies everyone who was alerted and ends the link', { when: onEvent(emergencyClosed()) }, [
      callAction('notifyOver', { ...ofCase, at: minutesIn(9) }),
      callAction('endLink', ofCase),
    ]),
    rule('closing a withdrawn case notifies no one', { when: onEvent(emergencyClosed('withdrawn')) }, []),
    rule('a lapsed emergency ends the link without notifying anyone', { when: onEvent(emergencyLapsed) }, [
      callAction('endLink', ofCase),
    ]),
    rule('an erasure ends the emergency', { given: { emergency: [emergencyRaised()] }, when: onEvent(erased) }, [
      lapse,
    ]),
    rule(
      'an erasure ends a withdrawn emergency',
      { given: { emergency: [emergencyRaised(), emergencyWithdrawn()] }, when: onEvent(erased) },
      [lapse],
    ),
    rule(
      'an erasure does not affect a closed emergency',
      { given: { emergency: [emergencyRaised(), emergencyClosed()] }, when: onEvent(erased) },
      [],
    ),
    rule('an erasure without an emergency needs no action', { when: onEvent(erased) }, []),
  ],
};
