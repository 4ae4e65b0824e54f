import { after, type Instant } from '../time/instant.ts';
import type { CaseKind, CaseOutcome } from './case-kinds.ts';
import { casePolicy } from './case-policy.ts';
import type {
  AnswerCase,
  CheckDueCase,
  CloseCase,
  CloseErasedCases,
  ClosePaymentCase,
  HandBackCase,
  OpenCase,
  OpenPaymentCase,
  ReopenCase,
  SendCaseMessage,
  TakeCase,
  WithdrawCase,
} from './commands.ts';
import type { CaseEvent } from './events.ts';
import { caseDueAt, findCase, isOpenCase, type RiderCase, type RiderCasesState } from './state.ts';

const refused = <const N extends string>(refusal: N) => ({ refusal }) as const;

const refuseText = (text: string) => {
  const { maxCharacters } = casePolicy;
  return text === '' || text.length > maxCharacters
    ? ({ refusal: 'CaseTextOutOfBounds', maxCharacters } as const)
    : null;
};

const answerBy = (kind: CaseKind, now: Instant): Instant => after(now, casePolicy.answerMs[kind]);

/** Null for a case about a payment, which closes with the decision and does not wait for a reply. */
const replyBy = (kind: CaseKind, now: Instant): Instant | null =>
  kind === 'payment_differs' ? null : after(now, casePolicy.replyMs);

const opened = (
  about: Pick<OpenCase, 'accountId' | 'caseId' | 'rideId' | 'now'> & { readonly kind: CaseKind },
  driverId: string,
  photoId: string | null,
  text: string,
) => {
  const { accountId, caseId, rideId, kind, now } = about;
  const due = { answerBy: answerBy(kind, now), policyVersion: casePolicy.version };
  const data = { accountId, caseId, rideId, driverId, kind, ...due, photoId };
  return { type: 'CaseOpened', data, personal: { text } } as const;
};

const closed = (
  { accountId, caseId }: { readonly accountId: string; readonly caseId: string },
  outcome: CaseOutcome,
  operatorId: string | null = null,
  reason = '',
) => ({ type: 'CaseClosed', data: { accountId, caseId, operatorId, outcome }, personal: { reason } }) as const;

export const decideOpenCase = (state: RiderCasesState, command: OpenCase) => {
  const { accountId, caseId, rideId, trip, kind, photoId, now } = command;
  if (findCase(state, caseId)) return [];
  const { driverId = null, endedAt = null } = trip ?? {};
  if (trip?.customerId !== accountId || (endedAt !== null && driverId === null)) return refused('NoSuchRide');
  if (endedAt === null || driverId === null) return refused('TripNotOver');
  if (now > after(endedAt, casePolicy.openForMs)) return refused('TripTooLongAgo');
  const text = command.text.trim();
  const unusable = refuseText(text);
  if (unusable) return unusable;
  const open = state.cases.filter((one) => isOpenCase(one) && one.kind !== 'payment_differs');
  const same = open.find((one) => one.rideId === rideId && one.kind === kind);
  if (same) return { refusal: 'CaseAlreadyOpen', caseId: same.caseId } as const;
  const { maxOpen: limit } = casePolicy;
  if (open.length >= limit) return { refusal: 'TooManyOpenCases', limit } as const;
  return [opened(command, driverId, photoId, text)];
};

export const decideOpenPaymentCase = (state: RiderCasesState, command: OpenPaymentCase) =>
  findCase(state, command.caseId) ? [] : [opened({ ...command, kind: 'payment_differs' }, command.driverId, null, '')];

const refuseFull = ({ messageIds }: RiderCase) => {
  const { maxMessages: limit } = casePolicy;
  return messageIds.length + 1 >= limit ? ({ refusal: 'CaseFull', limit } as const) : null;
};

type CaseMessage = Extract<CaseEvent, { type: 'CaseMessageSent' }>['data'];

const messageOf = (
  about: RiderCase,
  { accountId, caseId, messageId }: Pick<SendCaseMessage, 'accountId' | 'caseId' | 'messageId'>,
  more: Pick<CaseMessage, 'operatorId' | 'waitsForRider' | 'answerBy' | 'photoId'>,
  text: string,
) => {
  const data = { accountId, caseId, messageId, nth: about.messageIds.length + 2, ...more };
  return { type: 'CaseMessageSent', data, personal: { text } } as const;
};

export const decideSendCaseMessage = (state: RiderCasesState, command: SendCaseMessage) => {
  const found = findCase(state, command.caseId);
  if (!found) return refused('NoSuchCase');
  const { progress, kind } = found;
  if (found.messageIds.includes(command.messageId)) return [];
  if (progress.turn === 'none') return refused('CaseIsClosed');
  const text = command.text.trim();
  const refusal = refuseText(text) ?? refuseFull(found);
  if (refusal) return refusal;
  // A further message does not give support more time.
  const due = progress.turn === 'support' ? progress.answerBy : answerBy(kind, command.now);
  const more = { operatorId: null, waitsForRider: false, photoId: command.photoId, answerBy: due };
  return [messageOf(found, command, more, text)];
};

export const decideWithdrawCase = (state: RiderCasesState, { accountId, caseId }: WithdrawCase) => {
  const found = findCase(state, caseId);
  if (!found) return refused('NoSuchCase');
  if (!isOpenCase(found)) return [];
  return found.kind === 'payment_differs'
    ? refused('PaymentCaseNotYetDecided')
    : [closed({ accountId, caseId }, 'withdrawn')];
};

export const decideReopenCase = (state: RiderCasesState, { accountId, caseId, now }: ReopenCase) => {
  const found = findCase(state, caseId);
  if (!found) return refused('NoSuchCase');
  const { progress, rideId, kind } = found;
  if (progress.turn !== 'none') return [];
  if (kind === 'payment_differs') return refused('PaymentCaseDecided');
  if (now > after(progress.closedAt, casePolicy.reopenForMs)) return refused('CaseClosedTooLongAgo');
  const same = state.cases.find((one) => isOpenCase(one) && one.rideId === rideId && one.kind === kind);
  if (same) return { refusal: 'CaseAlreadyOpen', caseId: same.caseId } as const;
  return [{ type: 'CaseReopened', data: { accountId, caseId, answerBy: answerBy(kind, now) } } as const];
};

type ByOperator = AnswerCase | TakeCase | HandBackCase | CloseCase;

const handledBy = (state: RiderCasesState, { accountId, caseId, operatorId }: ByOperator) => {
  const found = findCase(state, caseId);
  if (!found) return refused('NoSuchCase');
  if (operatorId === accountId || operatorId === found.driverId) return refused('OwnCase');
  return { found };
};

const ofColleague = (found: RiderCase, operatorId: string) =>
  found.operatorId !== null && found.operatorId !== operatorId ? refused('CaseOfColleague') : null;

const taken = ({ accountId, caseId, operatorId }: ByOperator) =>
  ({ type: 'CaseTaken', data: { accountId, caseId, operatorId } }) as const;

export const decideAnswerCase = (state: RiderCasesState, command: AnswerCase) => {
  const handled = handledBy(state, command);
  if ('refusal' in handled) return handled;
  const { found } = handled;
  const { messageId, operatorId, waitsForRider, now } = command;
  if (found.messageIds.includes(messageId)) return [];
  if (!isOpenCase(found)) return refused('CaseIsClosed');
  const text = command.text.trim();
  const refusal = ofColleague(found, operatorId) ?? refuseText(text) ?? refuseFull(found);
  if (refusal) return refusal;
  const due = waitsForRider ? replyBy(found.kind, now) : answerBy(found.kind, now);
  const answer = messageOf(found, command, { operatorId, waitsForRider, photoId: null, answerBy: due }, text);
  return found.operatorId === null ? [taken(command), answer] : [answer];
};

export const decideTakeCase = (state: RiderCasesState, command: TakeCase) => {
  const handled = handledBy(state, command);
  if ('refusal' in handled) return handled;
  if (handled.found.operatorId === command.operatorId) return [];
  return isOpenCase(handled.found) ? [taken(command)] : refused('CaseIsClosed');
};

export const decideHandBackCase = (state: RiderCasesState, command: HandBackCase) => {
  const handled = handledBy(state, command);
  if ('refusal' in handled) return handled;
  const { accountId, caseId, operatorId } = command;
  if (handled.found.operatorId === null) return [];
  if (!isOpenCase(handled.found)) return refused('CaseIsClosed');
  const refusal = ofColleague(handled.found, operatorId);
  return refusal ?? [{ type: 'CaseHandedBack', data: { accountId, caseId, operatorId } } as const];
};

export const decideCloseCase = (state: RiderCasesState, command: CloseCase) => {
  const handled = handledBy(state, command);
  if ('refusal' in handled) return handled;
  const { found } = handled;
  const { operatorId, outcome, reason } = command;
  if (!isOpenCase(found)) return refused('CaseIsClosed');
  if (found.kind === 'payment_differs') return refused('PaymentCaseNotYetDecided');
  return ofColleague(found, operatorId) ?? [closed(command, outcome, operatorId, reason)];
};

export const decideClosePaymentCase = (state: RiderCasesState, command: ClosePaymentCase) => {
  const found = findCase(state, command.caseId);
  return found && isOpenCase(found) ? [closed(command, 'solved', command.operatorId)] : [];
};

export const decideCheckDueCase = (state: RiderCasesState, { accountId, caseId, now }: CheckDueCase) => {
  const found = findCase(state, caseId);
  const dueAt = found ? caseDueAt(found) : null;
  if (!found || dueAt === null || now < dueAt) return [];
  if (found.progress.turn === 'rider') return [closed({ accountId, caseId }, 'no_reply')];
  const { operatorId } = found;
  return [{ type: 'CaseOverdue', data: { accountId, caseId, operatorId, answerBy: dueAt } } as const];
};

export const decideCloseErasedCases = ({ cases }: RiderCasesState, { accountId }: CloseErasedCases) =>
  cases.filter(isOpenCase).map(({ caseId }) => closed({ accountId, caseId }, 'erased'));
