import { describe, expect, it, test } from 'vitest';
import {
  DESK_OPERATOR,
  EMERGENCY_CASE,
  emergencyAcknowledged,
  emergencyClosed,
  emergencyLapsed,
  emergencyMessageSent,
  emergencyNoted,
  emergencyPhonesShown,
  emergencyPlace,
  emergencyRaised,
  emergencyRaisedAgain,
  emergencyWithdrawn,
  raisedByHand,
} from '../testing/emergency-fixtures.ts';
import { minutesIn, NOON, secondsIn } from '../testing/fixtures.ts';
import { BOLA } from '../testing/ride-fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { after, HOUR_MS } from '../time/instant.ts';
import type { EmergencyCommand, RaiseEmergency } from './commands.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import { emergencyEvents } from './events.ts';
import { emergency } from './lifecycle.ts';
import { emergencyCaseIdOf, parseEmergencyCaseId, positionsSharedUntil } from './state.ts';

const { given } = scenarioOf(emergency, emergencyEvents);

const raise = (more: Partial<RaiseEmergency> = {}): EmergencyCommand => ({
  type: 'RaiseEmergency',
  ...{ ...raisedByHand, place: emergencyPlace, now: NOON },
  ...more,
});
const ofCase = { accountId: BOLA, caseId: EMERGENCY_CASE };
const withdraw = (caseId = EMERGENCY_CASE): EmergencyCommand => ({
  type: 'WithdrawEmergency',
  ...{ accountId: BOLA, caseId, now: minutesIn(3) },
});
const byOperator = { ...ofCase, operatorId: DESK_OPERATOR, now: minutesIn(1) };
const acknowledge: EmergencyCommand = { type: 'AcknowledgeEmergency', ...byOperator };
const note = (text = 'Note 1', noteId = 'note-1'): EmergencyCommand => ({
  type: 'NoteEmergency',
  ...{ ...byOperator, now: minutesIn(2), text, noteId },
});
const show: EmergencyCommand = { type: 'ShowEmergencyPhones', ...byOperator, now: minutesIn(2) };
const close: EmergencyCommand = {
  type: 'CloseEmergency',
  ...{ ...byOperator, outcome: 'helped', reason: 'A friend has fetched her.', now: minutesIn(9) },
};
const lapse: EmergencyCommand = { type: 'LapseEmergency', accountId: BOLA, now: minutesIn(9) };
const stamped = <E extends { at: string }>({ at: _, ...event }: E) => event;

describe('raising an emergency', () => {
  it('is never refused, with or without a ride, a place or an earlier emergency', () => {
    given()
      .when(raise())
      .then([stamped(emergencyRaised())]);
    given()
      .when(raise({ rideId: null, place: null, as: 'driver', cause: 'check_unanswered', silent: true }))
      .then([
        {
          type: 'EmergencyRaised',
          data: {
            ...raisedByHand,
            ...ofCase,
            rideId: null,
            as: 'driver',
            cause: 'check_unanswered',
            silent: true,
            quiet: false,
          },
          personal: { place: null },
        },
      ]);
    given(emergencyRaised(), emergencyClosed())
      .when(raise({ now: minutesIn(20) }))
      .then([stamped(emergencyRaised(2))]);
  });

  it('records at most one event per five minutes, however often it is repeated', () => {
    given(emergencyRaised())
      .when(raise({ now: secondsIn(299) }))
      .then([]);
    given(emergencyRaised())
      .when(raise({ now: minutesIn(5) }))
      .then([stamped(emergencyRaisedAgain())]);
    given(emergencyRaised(), emergencyRaisedAgain())
      .when(raise({ now: minutesIn(9) }))
      .then([]);
  });

  it('records at once a ride that the open emergency did not name', () => {
    const raised = emergencyRaised();
    given({ ...raised, data: { ...raised.data, rideId: null } })
      .when(raise({ now: secondsIn(20) }))
      .thenTypes('EmergencyRaisedAgain');
  });

  it('reopens a withdrawn emergency at once, and cancels its acknowledgement', () => {
    const { data } = emergencyRaisedAgain();
    const state = given(emergencyRaised(), emergencyAcknowledged(), emergencyWithdrawn())
      .when(raise({ now: minutesIn(4), place: null }))
      .then([{ type: 'EmergencyRaisedAgain', data, personal: { place: null } }]);
    expect(state).toMatchObject({
      status: 'open',
      current: { caseId: EMERGENCY_CASE, acknowledgedBy: null, place: emergencyPlace },
    });
  });

  test.each([
    ['the time of receipt for a press in the future', secondsIn(1), NOON],
    ['the time of receipt for a press too long ago', after(NOON, -emergencyPolicy.maxPressAgeMs - 1), NOON],
    ['the press time that an offline device reports late', after(NOON, -3 * HOUR_MS), after(NOON, -3 * HOUR_MS)],
  ])('records %s', (_, reported, pressedAt) => {
    const { data, personal } = emergencyRaised();
    given()
      .when(raise({ pressedAt: reported }))
      .then([{ type: 'EmergencyRaised', data: { ...data, pressedAt }, personal }]);
  });
});

describe('messages to the safety desk', () => {
  const send = (
    message: 'cannot_speak' | 'send_police' = 'cannot_speak',
    caseId = EMERGENCY_CASE,
  ): EmergencyCommand => ({
    type: 'SendEmergencyMessage',
    ...{ accountId: BOLA, caseId, message, now: secondsIn(30) },
  });

  it('are recorded once each while the emergency is open', () => {
    given(emergencyRaised())
      .when(send())
      .then([stamped(emergencyMessageSent())]);
    given(emergencyRaised(), emergencyMessageSent()).when(send()).then([]);
    given(emergencyRaised(), emergencyMessageSent())
      .when(send('send_police'))
      .then([stamped(emergencyMessageSent('send_police'))]);
  });

  it('can be sent again once the emergency is raised again', () => {
    given(emergencyRaised(), emergencyMessageSent(), emergencyRaisedAgain())
      .when(send())
      .then([stamped(emergencyMessageSent())]);
  });

  it('are refused once the person is safe or the case is closed, and for other cases', () => {
    given(emergencyRaised(), emergencyWithdrawn()).when(send()).refused({ refusal: 'EmergencyOver' });
    given(emergencyRaised(), emergencyClosed()).when(send()).refused({ refusal: 'EmergencyOver' });
    given(emergencyRaised())
      .when(send('cannot_speak', emergencyCaseIdOf(BOLA, 2)))
      .refused({ refusal: 'NoSuchEmergency' });
    given().when(send()).refused({ refusal: 'NoSuchEmergency' });
  });
});

describe('alternately raising and withdrawing an emergency', () => {
  const { withdrawnEveryMs, withdrawnBeforeQuiet } = emergencyPolicy;
  const at = (ms: number) => after(emergencyWithdrawn().at, ms);
  const reopened = [emergencyRaised(), emergencyWithdrawn(), emergencyRaisedAgain(2, at(1_000))];

  it('affects only one emergency, which can be withdrawn at most once a minute', () => {
    given(...reopened)
      .when({ ...withdraw(), now: at(2_000) } as EmergencyCommand)
      .refused({ refusal: 'WithdrawnJustNow', until: at(withdrawnEveryMs) });
    given(...reopened)
      .when(raise({ now: at(3_000) }))
      .then([]);
    given(...reopened)
      .when({ ...withdraw(), now: at(withdrawnEveryMs) } as EmergencyCommand)
      .thenTypes('EmergencyWithdrawn');
  });

  it('does not delay the withdrawal of an emergency raised by an unanswered check', () => {
    const raisedByCheck = emergencyRaisedAgain(2, at(1_000));
    const data = { ...raisedByCheck.data, cause: 'check_unanswered' } as const;
    given(emergencyRaised(), emergencyWithdrawn(), { ...raisedByCheck, data })
      .when({ ...withdraw(), now: at(2_000) } as EmergencyCommand)
      .thenTypes('EmergencyWithdrawn');
  });

  const withoutRide = (raised: ReturnType<typeof emergencyRaised>) => ({
    ...raised,
    data: { ...raised.data, rideId: null },
  });
  const falseAlarms = (count: number, minute = 3) =>
    Array.from({ length: count }, (_, i) => {
      const caseId = `${BOLA}_${i + 1}`;
      const closed = emergencyClosed('withdrawn', caseId, minutesIn(minute));
      return [withoutRide(emergencyRaised(i + 1)), emergencyWithdrawn(minutesIn(minute), caseId), closed];
    }).flat();
  const isQuiet = (more: Partial<RaiseEmergency>, count: number = withdrawnBeforeQuiet) => {
    const raised = { ...stamped(emergencyRaised(count + 1)).data, rideId: null, ...more };
    return (quiet: boolean, now = minutesIn(4)) =>
      given(...falseAlarms(count))
        .when(raise({ rideId: null, pressedAt: now, ...more, now }))
        .then([
          { type: 'EmergencyRaised', data: { ...raised, pressedAt: now, quiet }, personal: { place: emergencyPlace } },
        ]);
  };

  it('makes no sound at the desk after five withdrawals in a day without a ride', () => {
    isQuiet({}, withdrawnBeforeQuiet - 1)(false);
    isQuiet({})(true);
    isQuiet({})(false, after(NOON, 24 * HOUR_MS));
  });

  it('always makes a sound at the desk for an emergency on a ride', () =>
    isQuiet({ rideId: raisedByHand.rideId })(false));
});

describe('withdrawing an emergency', () => {
  it('is recorded only once', () => {
    given(emergencyRaised())
      .when(withdraw())
      .then([stamped(emergencyWithdrawn())]);
    given(emergencyRaised(), emergencyWithdrawn()).when(withdraw()).then([]);
    given(emergencyRaised(), emergencyClosed()).when(withdraw()).then([]);
  });

  it('does not affect a later emergency', () => {
    given(emergencyRaised(), emergencyClosed(), emergencyRaised(2)).when(withdraw()).then([]);
    given(emergencyRaised())
      .when(withdraw(`${BOLA}_2`))
      .refused({ refusal: 'NoSuchEmergency' });
    given(emergencyRaised()).when(withdraw('somebody_1')).refused({ refusal: 'NoSuchEmergency' });
    given().when(withdraw()).refused({ refusal: 'NoSuchEmergency' });
  });
});

describe('an operator handling an emergency', () => {
  it('acknowledges it once, and once more after it is raised again', () => {
    given(emergencyRaised())
      .when(acknowledge)
      .then([stamped(emergencyAcknowledged())]);
    given(emergencyRaised(), emergencyAcknowledged()).when(acknowledge).then([]);
    given(emergencyRaised(), emergencyAcknowledged(), emergencyRaisedAgain())
      .when(acknowledge)
      .then([stamped(emergencyAcknowledged())]);
  });

  it('adds each note only once, and at most a hundred of 1 to 1,000 characters', () => {
    given(emergencyRaised())
      .when(note(' Note 1 '))
      .then([stamped(emergencyNoted())]);
    given(emergencyRaised(), emergencyNoted()).when(note()).then([]);
    given(emergencyRaised()).when(note('  ')).refused({ refusal: 'NoteOutOfBounds', maxCharacters: 1_000 });
    given(emergencyRaised())
      .when(note('x'.repeat(1_001)))
      .refused({ refusal: 'NoteOutOfBounds', maxCharacters: 1_000 });
    const hundred = Array.from({ length: 100 }, (_, index) => emergencyNoted(index + 1));
    given(emergencyRaised(), ...hundred)
      .when(note('One more', 'note-101'))
      .refused({ refusal: 'TooManyNotes', limit: 100 });
  });

  it('can request the phone numbers again, which records no second event', () => {
    given(emergencyRaised())
      .when(show)
      .then([stamped(emergencyPhonesShown)]);
    given(emergencyRaised(), emergencyPhonesShown).when(show).then([]);
  });

  it('closes it with an outcome and a reason, even after a withdrawal', () => {
    given(emergencyRaised())
      .when(close)
      .then([stamped(emergencyClosed())]);
    given(emergencyRaised(), emergencyWithdrawn())
      .when(close)
      .then([stamped(emergencyClosed('withdrawn'))]);
  });

  it('cannot act on an emergency that is over, does not exist, or is their own', () => {
    for (const command of [acknowledge, note(), show, close]) {
      given(emergencyRaised(), emergencyClosed()).when(command).refused({ refusal: 'EmergencyOver' });
      given(emergencyRaised(), emergencyClosed(), emergencyRaised(2))
        .when(command)
        .refused({ refusal: 'EmergencyOver' });
      given().when(command).refused({ refusal: 'NoSuchEmergency' });
      given(emergencyRaised())
        .when({ ...command, caseId: 'nonsense' } as EmergencyCommand)
        .refused({ refusal: 'NoSuchEmergency' });
      given(emergencyRaised())
        .when({ ...command, operatorId: BOLA } as EmergencyCommand)
        .refused({ refusal: 'OwnEmergency' });
    }
  });
});

it('an emergency ends when the person’s data is erased', () => {
  given(emergencyRaised())
    .when(lapse)
    .then([stamped(emergencyLapsed)]);
  given(emergencyRaised(), emergencyWithdrawn())
    .when(lapse)
    .then([stamped(emergencyLapsed)]);
  given(emergencyRaised(), emergencyLapsed).when(lapse).then([]);
  given().when(lapse).then([]);
});

it('positions are shared for a day after an emergency was last raised, but only while it is open', () => {
  const [begun] = [emergencyRaised()].map((event) => emergency.evolve(emergency.initial, event));
  if (!begun) throw new Error('nothing');
  expect(positionsSharedUntil(begun)).toBe(minutesIn(24 * 60));
  expect(positionsSharedUntil(emergency.evolve(begun, emergencyRaisedAgain()))).toBe(minutesIn(24 * 60 + 5));
  expect(positionsSharedUntil(emergency.evolve(begun, emergencyWithdrawn()))).toBeNull();
  expect(positionsSharedUntil(emergency.initial)).toBeNull();
});

it('a case id contains the account id and the emergency’s number', () => {
  expect(parseEmergencyCaseId(emergencyCaseIdOf('a_b', 12))).toEqual({ accountId: 'a_b', nth: 12 });
  for (const none of ['', 'a', 'a_0', 'a_', '_1', 'a_1234567890']) expect(parseEmergencyCaseId(none)).toBeNull();
});
