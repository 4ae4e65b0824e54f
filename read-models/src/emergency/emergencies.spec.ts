import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
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
} from '@saferide/domain/testing/emergency-fixtures';
import { minutesIn, NOON, secondsIn } from '@saferide/domain/testing/fixtures';
import { BOLA, RIDE } from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { emergencies } from './emergencies.ts';

type Row = RowOf<typeof emergencies.tables.cases>;

const raised: Row = {
  ...{ case_id: EMERGENCY_CASE, account_id: BOLA, status: 'open', as_side: 'customer', ride_id: RIDE, cause: 'button' },
  ...{
    silent: false,
    quiet: false,
    place: emergencyPlace,
    raised_at: NOON,
    last_raised_at: NOON,
    pressed_at: NOON,
    times: 1,
    messages: [],
  },
  ...{ acknowledged_by: null, acknowledged_at: null, withdrawn_at: null, closed_at: null, outcome: null },
  changed_at: NOON,
};
const acknowledged: Row = {
  ...raised,
  ...{ acknowledged_by: DESK_OPERATOR, acknowledged_at: minutesIn(1), changed_at: minutesIn(1) },
};
const withdrawn: Row = { ...acknowledged, status: 'withdrawn', withdrawn_at: minutesIn(3), changed_at: minutesIn(3) };
const elsewhere = { latitude: 6.45, longitude: 3.4, accuracy: null };
const again = emergencyRaisedAgain();
const againAsDriver = {
  ...again,
  data: {
    ...again.data,
    as: 'driver',
    rideId: null,
    cause: 'check_unanswered',
    silent: true,
    quiet: true,
    pressedAt: minutesIn(4),
  },
  personal: { place: elsewhere },
} as const;

export const emergenciesSpec = foldSpec(emergencies, ({ rule, given }) => [
  rule('a raised emergency is open', given().when(emergencyRaised()).then('cases', raised)),
  rule(
    'an acknowledged emergency shows the operator',
    given(emergencyRaised()).when(emergencyAcknowledged()).then('cases', acknowledged),
  ),
  rule(
    'a message to a contact is listed until the emergency is raised again',
    given(emergencyRaised(), emergencyMessageSent('cannot_speak'))
      .when(emergencyMessageSent('send_police', secondsIn(40)))
      .then('cases', { ...raised, messages: ['cannot_speak', 'send_police'], changed_at: secondsIn(40) }),
  ),
  rule(
    'a note changes the time of an emergency’s last change',
    given(emergencyRaised())
      .when(emergencyNoted())
      .then('cases', { ...raised, changed_at: minutesIn(2) }),
  ),
  rule(
    'showing the phone numbers changes the time of the last change',
    given(emergencyRaised())
      .when(emergencyPhonesShown)
      .then('cases', { ...raised, changed_at: minutesIn(2) }),
  ),
  rule(
    'a withdrawn emergency still has to be closed',
    given(emergencyRaised(), emergencyAcknowledged()).when(emergencyWithdrawn()).then('cases', withdrawn),
  ),
  rule(
    'an emergency raised again is unacknowledged and shows the new facts',
    given(emergencyRaised(), emergencyMessageSent(), emergencyAcknowledged(), emergencyWithdrawn())
      .when(againAsDriver)
      .then('cases', {
        ...raised,
        ...{ as_side: 'driver', ride_id: null, cause: 'check_unanswered', silent: true, quiet: true },
        ...{ pressed_at: minutesIn(4) },
        ...{ place: elsewhere, last_raised_at: again.at, times: 2, changed_at: again.at },
      }),
  ),
  rule(
    'an emergency raised again without a position keeps the earlier place',
    given(emergencyRaised())
      .when({ ...again, personal: { place: null } })
      .then('cases', { ...raised, last_raised_at: again.at, times: 2, changed_at: again.at }),
  ),
  rule(
    'a closed emergency shows its outcome',
    given(emergencyRaised())
      .when(emergencyClosed())
      .then('cases', {
        ...raised,
        status: 'closed',
        closed_at: minutesIn(9),
        outcome: 'helped',
        changed_at: minutesIn(9),
      }),
  ),
  rule(
    'an emergency lapses when the person is erased',
    given(emergencyRaised())
      .when(emergencyLapsed)
      .then('cases', { ...raised, status: 'closed', closed_at: minutesIn(9), changed_at: minutesIn(9) }),
  ),
  rule('acknowledging an unknown emergency changes nothing', given().when(emergencyAcknowledged())),
  rule('raising an unknown emergency again changes nothing', given().when(again)),
  rule('a message about an unknown emergency changes nothing', given().when(emergencyMessageSent())),
  rule('withdrawing an unknown emergency changes nothing', given().when(emergencyWithdrawn())),
  rule('a note on an unknown emergency changes nothing', given().when(emergencyNoted())),
  rule('closing an unknown emergency changes nothing', given().when(emergencyClosed())),
  rule('a lapse of an unknown emergency changes nothing', given().when(emergencyLapsed)),
  rule(
    'an erasure removes the place of the person’s emergencies',
    given(emergencyRaised())
      .when(personalDataErased(BOLA))
      .then('cases', { ...raised, place: null }),
  ),
]);
