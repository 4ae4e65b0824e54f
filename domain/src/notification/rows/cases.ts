import { type CaseEvent, findCase, riderCases } from '../../case/index.ts';
import { at, processOf } from '../../kernel/process.ts';
import type { NotifyQuestions } from './notify-questions.ts';

const { on, ask } = processOf<{ events: CaseEvent; questions: NotifyQuestions }>();

export const caseRows = [
  on('CaseMessageSent', {}, ['ask tell'], (_, { at: now, data: { accountId, caseId, nth, operatorId } }) =>
    operatorId === null
      ? []
      : [
          ask('tell', [
            {
              ...{ id: `case_answered ${caseId} ${nth}`, recipient: accountId, at: now },
              ...{ kind: 'case_answered', facts: { caseId, nth } },
            },
          ]),
        ],
  ),
  on(
    'CaseClosed',
    { rider: at(riderCases, ({ data }) => data.accountId) },
    ['ask tell'],
    ({ rider }, { at: now, data: { accountId, caseId, outcome } }) => {
      // The decision about a payment has a notification of its own.
      const isOther = findCase(rider, caseId)?.kind === 'payment_differs';
      if (isOther || outcome === 'withdrawn' || outcome === 'erased') return [];
      const id = `case_closed ${caseId} ${now}`;
      return [ask('tell', [{ id, recipient: accountId, at: now, kind: 'case_closed', facts: { caseId, outcome } }])];
    },
  ),
];
