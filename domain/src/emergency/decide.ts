import { after, type Instant, lagosDay } from '../time/instant.ts';
import type {
  AcknowledgeEmergency,
  CloseEmergency,
  LapseEmergency,
  NoteEmergency,
  RaiseEmergency,
  SendEmergencyMessage,
  ShowEmergencyPhones,
  WithdrawEmergency,
} from './commands.ts';
import { emergencyPolicy } from './emergency-policy.ts';
import {
  type Emergency,
  type EmergencyIn,
  type EmergencyState,
  emergencyCaseIdOf,
  type OngoingEmergency,
  parseEmergencyCaseId,
} from './state.ts';

const refused = <const N extends string>(refusal: N) => ({ refusal }) as const;

/** The device's time; the server's if the device's is in the future or too old. */
const pressed = (pressedAt: Instant, now: Instant): Instant =>
  pressedAt > now || pressedAt < after(now, -emergencyPolicy.maxPressAgeMs) ? now : pressedAt;

/** True if the person is not on a ride and has withdrawn several emergencies without a ride today. */
const isQuiet = (state: EmergencyState, { rideId, now }: RaiseEmergency): boolean => {
  if (state.status === 'none' || rideId !== null) return false;
  const { day, count } = state.current.withdrawnWithoutRide;
  return day === lagosDay(now) && count >= emergencyPolicy.withdrawnBeforeQuiet;
};

const factsOf = (state: EmergencyState, command: RaiseEmergency, caseId: string) => {
  const { accountId, as, rideId, cause, silent, pressedAt, now } = command;
  const data = { accountId, caseId, as, rideId, cause, silent, quiet: isQuiet(state, command) };
  return { ...data, pressedAt: pressed(pressedAt, now) };
};

export const decideRaiseEmergency = (state: EmergencyIn<'none' | 'closed'>, command: RaiseEmergency) => {
  const nth = state.status === 'none' ? 1 : state.current.nth + 1;
  const data = factsOf(state, command, emergencyCaseIdOf(command.accountId, nth));
  return [{ type: 'EmergencyRaised', data, personal: { place: command.place } } as const];
};

export const decideRaiseEmergencyAgain = (state: OngoingEmergency, command: RaiseEmergency) => {
  const { status, current } = state;
  const soon = command.now < after(current.lastRaisedAt, emergencyPolicy.againAfterMs);
  const namesRide = command.rideId !== null && current.rideId === null;
  if (status === 'open' && soon && !namesRide) return [];
  const data = { ...factsOf(state, command, current.caseId), times: current.times + 1 };
  return [{ type: 'EmergencyRaisedAgain', data, personal: { place: command.place } } as const];
};

const elsewhere = (state: EmergencyState, { caseId }: { readonly caseId: string }) => {
  if (state.status === 'none') return refused('NoSuchEmergency');
  const { nth } = parseEmergencyCaseId(caseId) ?? { nth: 0 };
  if (nth < 1 || nth > state.current.nth || caseId !== emergencyCaseIdOf(state.current.accountId, nth))
    return refused('NoSuchEmergency');
  return nth < state.current.nth || state.status === 'closed' ? refused('EmergencyOver') : null;
};

const notTheirs = (state: EmergencyState, command: { readonly caseId: string; readonly operatorId: string }) => {
  const not = elsewhere(state, command);
  if (not) return not;
  return state.status !== 'none' && state.current.accountId === command.operatorId ? refused('OwnEmergency') : null;
};

/**
 * Does nothing if the emergency is no longer open. One raised again within a minute of its last withdrawal cannot be
 * withdrawn until that minute has passed.
 */
export const decideWithdrawEmergency = (
  state: Exclude<EmergencyState, { status: 'none' }>,
  command: WithdrawEmergency,
) => {
  const not = elsewhere(state, command);
  if (not) return not.refusal === 'EmergencyOver' ? [] : not;
  if (state.status !== 'open') return [];
  const { accountId, caseId, now } = command;
  const { withdrawnAt } = state.current;
  const until = withdrawnAt === null ? now : after(withdrawnAt, emergencyPolicy.withdrawnEveryMs);
  if (now < until) return { refusal: 'WithdrawnJustNow', until } as const;
  return [{ type: 'EmergencyWithdrawn', data: { accountId, caseId } } as const];
};

const ofCase = ({ accountId, caseId }: Emergency) => ({ accountId, caseId });

/** Records each message once between two calls for help. */
export const decideSendEmergencyMessage = (
  state: Exclude<EmergencyState, { status: 'none' }>,
  command: SendEmergencyMessage,
) => {
  const not = elsewhere(state, command) ?? (state.status === 'open' ? null : refused('EmergencyOver'));
  if (not) return not;
  if (state.current.messages.includes(command.message)) return [];
  return [{ type: 'EmergencyMessageSent', data: { ...ofCase(state.current), message: command.message } } as const];
};

export const decideAcknowledgeEmergency = (state: OngoingEmergency, command: AcknowledgeEmergency) => {
  const not = notTheirs(state, command);
  if (not) return not;
  if (state.current.acknowledgedBy !== null) return [];
  const data = { ...ofCase(state.current), acknowledgedBy: command.operatorId };
  return [{ type: 'EmergencyAcknowledged', data } as const];
};

export const decideNoteEmergency = (state: OngoingEmergency, command: NoteEmergency) => {
  const not = notTheirs(state, command);
  if (not) return not;
  const { noteIds } = state.current;
  if (noteIds.includes(command.noteId)) return [];
  const { noteCharacters, maxNotesPerCase } = emergencyPolicy;
  const text = command.text.trim();
  if (text === '' || text.length > noteCharacters)
    return { refusal: 'NoteOutOfBounds', maxCharacters: noteCharacters } as const;
  if (noteIds.length >= maxNotesPerCase) return { refusal: 'TooManyNotes', limit: maxNotesPerCase } as const;
  const data = { ...ofCase(state.current), noteId: command.noteId, notedBy: command.operatorId };
  return [{ type: 'EmergencyNoted', data, personal: { text } } as const];
};

export const decideShowEmergencyPhones = (state: OngoingEmergency, command: ShowEmergencyPhones) => {
  const not = notTheirs(state, command);
  if (not) return not;
  if (state.current.shownTo.includes(command.operatorId)) return [];
  return [{ type: 'EmergencyPhonesShown', data: { ...ofCase(state.current), shownBy: command.operatorId } } as const];
};

export const decideCloseEmergency = (state: OngoingEmergency, command: CloseEmergency) => {
  const not = notTheirs(state, command);
  if (not) return not;
  const { operatorId: closedBy, outcome, reason } = command;
  const data = { ...ofCase(state.current), closedBy, outcome, after: state.status };
  return [{ type: 'EmergencyClosed', data, personal: { text: reason } } as const];
};

export const lapseEmergency = ({ current }: OngoingEmergency, _: LapseEmergency) => [
  { type: 'EmergencyLapsed', data: ofCase(current) } as const,
];

export const refuseClosedCase = (
  state: EmergencyIn<'none' | 'closed'>,
  command:
    | AcknowledgeEmergency
    | NoteEmergency
    | ShowEmergencyPhones
    | CloseEmergency
    | WithdrawEmergency
    | SendEmergencyMessage,
) => elsewhere(state, command) ?? refused('NoSuchEmergency');
