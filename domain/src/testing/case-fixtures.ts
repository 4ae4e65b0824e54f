import type { CaseEvent } from '../case/index.ts';
import { after, HOUR_MS, type Instant } from '../time/instant.ts';
import { minutesIn } from './fixtures.ts';
import { BOLA, DRIVER_1, RIDE } from './ride-fixtures.ts';

type Named<T extends CaseEvent['type']> = Extract<CaseEvent, { type: T }>;

export const CASE = 'case-1';
export const OPERATOR = 'ops-1';
const about = { accountId: BOLA, caseId: CASE };

export const OPENED_AT = minutesIn(70);
export const ANSWER_BY = after(OPENED_AT, 24 * HOUR_MS);

export const caseOpened = (more: Partial<Named<'CaseOpened'>['data']> = {}): Named<'CaseOpened'> => ({
  type: 'CaseOpened',
  at: OPENED_AT,
  data: {
    ...{ ...about, rideId: RIDE, driverId: DRIVER_1, kind: 'lost_item', answerBy: ANSWER_BY },
    ...{ policyVersion: 'case-1', photoId: null, ...more },
  },
  personal: { text: 'I left a black umbrella' },
});

/** Opened by a disputed payment, whose case has the id of the ride. */
export const paymentCaseOpened = (at = OPENED_AT): Named<'CaseOpened'> => ({
  ...caseOpened({ caseId: RIDE, kind: 'payment_differs', answerBy: after(at, 24 * HOUR_MS) }),
  at,
  personal: { text: '' },
});

export const caseMessage = (
  nth: number,
  from: 'rider' | 'support',
  at: Instant,
  answerBy: Instant | null,
): Named<'CaseMessageSent'> => ({
  type: 'CaseMessageSent',
  at,
  data: {
    ...{ ...about, messageId: `message-${nth}`, nth, operatorId: from === 'support' ? OPERATOR : null },
    ...{ waitsForRider: from === 'support', answerBy, photoId: null },
  },
  personal: { text: `Text ${nth}` },
});

export const ANSWERED_AT = minutesIn(80);
export const REPLY_BY = after(ANSWERED_AT, 7 * 24 * HOUR_MS);
export const caseAnswered = caseMessage(2, 'support', ANSWERED_AT, REPLY_BY);

export const caseStillWorking: Named<'CaseMessageSent'> = {
  ...caseAnswered,
  data: { ...caseAnswered.data, waitsForRider: false, answerBy: after(ANSWERED_AT, 24 * HOUR_MS) },
};

export const caseTaken = (operatorId = OPERATOR): Named<'CaseTaken'> => ({
  type: 'CaseTaken',
  at: ANSWERED_AT,
  data: { ...about, operatorId },
});
export const caseHandedBack: Named<'CaseHandedBack'> = {
  type: 'CaseHandedBack',
  at: minutesIn(85),
  data: { ...about, operatorId: OPERATOR },
};
export const caseOverdue = (operatorId: string | null = null): Named<'CaseOverdue'> => ({
  type: 'CaseOverdue',
  at: ANSWER_BY,
  data: { ...about, operatorId, answerBy: ANSWER_BY },
});
export const CLOSED_AT = minutesIn(100);
export const caseClosed = (
  outcome: Named<'CaseClosed'>['data']['outcome'] = 'solved',
  operatorId: string | null = OPERATOR,
): Named<'CaseClosed'> => ({
  type: 'CaseClosed',
  at: CLOSED_AT,
  data: { ...about, operatorId, outcome },
  personal: { reason: operatorId === null ? '' : 'The driver brought it' },
});
export const caseReopened = (at = minutesIn(110)): Named<'CaseReopened'> => ({
  type: 'CaseReopened',
  at,
  data: { ...about, answerBy: after(at, 24 * HOUR_MS) },
});
