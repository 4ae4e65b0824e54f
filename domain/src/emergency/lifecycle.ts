import { lifecycleOf } from '../kernel/lifecycle.ts';
import { type Instant, lagosDay, millisBetween } from '../time/instant.ts';
import type { EmergencyCommand } from './commands.ts';
import {
  decideAcknowledgeEmergency,
  decideCloseEmergency,
  decideNoteEmergency,
  decideRaiseEmergency,
  decideRaiseEmergencyAgain,
  decideSendEmergencyMessage,
  decideShowEmergencyPhones,
  decideWithdrawEmergency,
  lapseEmergency,
  refuseClosedCase,
} from './decide.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import type { EmergencyEvent } from './events.ts';
import type { EmergencyRefusal } from './refusals.ts';
import { type Emergency, type EmergencyState, parseEmergencyCaseId } from './state.ts';

const { on, decider } = lifecycleOf<EmergencyState, EmergencyCommand, EmergencyEvent, EmergencyRefusal>();

type Raised = Extract<EmergencyEvent, { type: 'EmergencyRaised' | 'EmergencyRaisedAgain' }>;

const contactsWait = ({ at, data }: Raised, withdrawnAt: Instant | null): boolean =>
  data.rideId === null && withdrawnAt !== null && millisBetween(withdrawnAt, at) < emergencyPolicy.contactsWaitAfterMs;

/** After an unanswered check, the person can withdraw the emergency at once. */
const sinceThen = (event: Raised, lastWithdrawnAt: Instant | null) => ({
  withdrawnAt: event.data.cause === 'check_unanswered' ? null : lastWithdrawnAt,
  contactsWait: contactsWait(event, lastWithdrawnAt),
  ...sinceRaised(event),
});

const sinceRaised = ({ at, data, personal }: Raised) => ({
  ...{ as: data.as, rideId: data.rideId, silent: data.silent, pressedAt: data.pressedAt },
  ...{ lastRaisedAt: at, acknowledgedBy: null, messages: [], place: personal?.place ?? null },
});

const changed = (current: Emergency, event: Exclude<EmergencyEvent, Raised>): Emergency => {
  switch (event.type) {
    case 'EmergencyMessageSent':
      return { ...current, messages: [...current.messages, event.data.message] };
    case 'EmergencyAcknowledged':
      return { ...current, acknowledgedBy: event.data.acknowledgedBy, contactsWait: false };
    case 'EmergencyNoted':
      return { ...current, noteIds: [...current.noteIds, event.data.noteId] };
    case 'EmergencyPhonesShown':
      return { ...current, shownTo: [...current.shownTo, event.data.shownBy] };
    case 'EmergencyWithdrawn': {
      const { rideId, withdrawnWithoutRide: before } = current;
      const day = lagosDay(event.at);
      const count = (before.day === day ? before.count : 0) + 1;
      return { ...current, withdrawnAt: event.at, withdrawnWithoutRide: rideId === null ? { day, count } : before };
    }
    case 'EmergencyClosed':
    case 'EmergencyLapsed':
      return current;
    default:
      return event satisfies never;
  }
};

const evolve = (state: EmergencyState, event: EmergencyEvent): EmergencyState => {
  if (event.type === 'EmergencyRaised') {
    const { accountId, caseId } = event.data;
    const nth = parseEmergencyCaseId(caseId)?.nth ?? 1;
    return {
      status: 'open',
      current: {
        ...{ accountId, caseId, nth, times: 1, noteIds: [], shownTo: [], raisedAt: event.at, announcedAt: event.at },
        withdrawnWithoutRide: state.status === 'none' ? { day: '', count: 0 } : state.current.withdrawnWithoutRide,
        ...sinceThen(event, state.status === 'none' ? null : state.current.withdrawnAt),
      },
    };
  }
  if (state.status === 'none') return state;
  if (event.type === 'EmergencyRaisedAgain') {
    const since = sinceThen(event, state.current.withdrawnAt);
    const place = since.place ?? state.current.place;
    const { announcedAt: last } = state.current;
    const announcedAt = millisBetween(last, event.at) < emergencyPolicy.announcedEveryMs ? last : event.at;
    return { status: 'open', current: { ...state.current, ...since, place, announcedAt, times: event.data.times } };
  }
  const current = changed(state.current, event);
  switch (event.type) {
    case 'EmergencyWithdrawn':
      return { status: 'withdrawn', current };
    case 'EmergencyClosed':
    case 'EmergencyLapsed':
      return { status: 'closed', current };
    default:
      return { ...state, current };
  }
};

export const emergency = decider('emergency', { status: 'none' }, evolve, [
  on(['none', 'closed'], 'RaiseEmergency', ['EmergencyRaised'], decideRaiseEmergency),
  on(['open', 'withdrawn'], 'RaiseEmergency', ['EmergencyRaisedAgain'], decideRaiseEmergencyAgain),

  on(['open', 'withdrawn', 'closed'], 'WithdrawEmergency', ['EmergencyWithdrawn'], decideWithdrawEmergency),
  on('none', 'WithdrawEmergency', [], refuseClosedCase),

  on(['open', 'withdrawn', 'closed'], 'SendEmergencyMessage', ['EmergencyMessageSent'], decideSendEmergencyMessage),
  on('none', 'SendEmergencyMessage', [], refuseClosedCase),

  on(['open', 'withdrawn'], 'AcknowledgeEmergency', ['EmergencyAcknowledged'], decideAcknowledgeEmergency),
  on(['none', 'closed'], 'AcknowledgeEmergency', [], refuseClosedCase),

  on(['open', 'withdrawn'], 'NoteEmergency', ['EmergencyNoted'], decideNoteEmergency),
  on(['none', 'closed'], 'NoteEmergency', [], refuseClosedCase),

  on(['open', 'withdrawn'], 'ShowEmergencyPhones', ['EmergencyPhonesShown'], decideShowEmergencyPhones),
  on(['none', 'closed'], 'ShowEmergencyPhones', [], refuseClosedCase),

  on(['open', 'withdrawn'], 'CloseEmergency', ['EmergencyClosed'], decideCloseEmergency),
  on(['none', 'closed'], 'CloseEmergency', [], refuseClosedCase),

  on(['open', 'withdrawn'], 'LapseEmergency', ['EmergencyLapsed'], lapseEmergency),
  on(['none', 'closed'], 'LapseEmergency', [], () => []),
]);
