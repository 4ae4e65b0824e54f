import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { CaseCommand } from './commands.ts';
import {
  decideAnswerCase,
  decideCheckDueCase,
  decideCloseCase,
  decideCloseErasedCases,
  decideClosePaymentCase,
  decideHandBackCase,
  decideOpenCase,
  decideOpenPaymentCase,
  decideReopenCase,
  decideSendCaseMessage,
  decideTakeCase,
  decideWithdrawCase,
} from './decide.ts';
import type { CaseEvent } from './events.ts';
import type { CaseRefusal } from './refusals.ts';
import type { RiderCase, RiderCasesState } from './state.ts';

const { on, decider } = lifecycleOf<RiderCasesState, CaseCommand, CaseEvent, CaseRefusal>();

type Later = Exclude<CaseEvent, { type: 'CaseOpened' }>;

const changed = (one: RiderCase, event: Later): RiderCase => {
  switch (event.type) {
    case 'CaseMessageSent': {
      const { messageId, operatorId, waitsForRider, answerBy } = event.data;
      const messageIds = [...one.messageIds, messageId];
      if (waitsForRider) return { ...one, messageIds, progress: { turn: 'rider', answerBy } };
      const overdue = operatorId === null && one.progress.turn === 'support' && one.progress.overdue;
      return { ...one, messageIds, progress: { turn: 'support', answerBy: answerBy ?? event.at, overdue } };
    }
    case 'CaseTaken':
      return { ...one, operatorId: event.data.operatorId };
    case 'CaseHandedBack':
      return { ...one, operatorId: null };
    case 'CaseOverdue':
      return { ...one, progress: { turn: 'support', answerBy: event.data.answerBy, overdue: true } };
    case 'CaseClosed':
      return { ...one, progress: { turn: 'none', closedAt: event.at } };
    case 'CaseReopened':
      return { ...one, progress: { turn: 'support', answerBy: event.data.answerBy, overdue: false } };
    default:
      return event satisfies never;
  }
};

const evolve = (state: RiderCasesState, event: CaseEvent): RiderCasesState => {
  const { cases } = state;
  if (event.type !== 'CaseOpened') {
    const { caseId } = event.data;
    return { ...state, cases: cases.map((one) => (one.caseId === caseId ? changed(one, event) : one)) };
  }
  const { caseId, rideId, driverId, kind, answerBy } = event.data;
  const progress = { turn: 'support', answerBy, overdue: false } as const;
  return {
    ...state,
    cases: [...cases, { caseId, rideId, driverId, kind, progress, operatorId: null, messageIds: [] }],
  };
};

export const riderCases = decider('riderCases', { status: 'kept', cases: [] }, evolve, [
  on('kept', 'OpenCase', ['CaseOpened'], decideOpenCase),
  on('kept', 'OpenPaymentCase', ['CaseOpened'], decideOpenPaymentCase),
  on('kept', 'SendCaseMessage', ['CaseMessageSent'], decideSendCaseMessage),
  on('kept', 'WithdrawCase', ['CaseClosed'], decideWithdrawCase),
  on('kept', 'ReopenCase', ['CaseReopened'], decideReopenCase),

  on('kept', 'AnswerCase', ['CaseTaken', 'CaseMessageSent'], decideAnswerCase),
  on('kept', 'TakeCase', ['CaseTaken'], decideTakeCase),
  on('kept', 'HandBackCase', ['CaseHandedBack'], decideHandBackCase),
  on('kept', 'CloseCase', ['CaseClosed'], decideCloseCase),

  on('kept', 'ClosePaymentCase', ['CaseClosed'], decideClosePaymentCase),
  on('kept', 'CheckDueCase', ['CaseOverdue', 'CaseClosed'], decideCheckDueCase),
  on('kept', 'CloseErasedCases', ['CaseClosed'], decideCloseErasedCases),
]);
