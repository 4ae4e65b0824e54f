import { type CaseEvent, findCase, riderCases } from '../../case/index.ts';
import { aggregateRead, processBuilder } from '../../kernel/process.ts';
import type { NotificationCalls } from './notification-calls.ts';

const { on, call } = processBuilder<{ events: CaseEvent; calls: NotificationCalls }>();

export const caseNotificationRows = [
  on('CaseMessageSent', {}, ['call notify'], (_, { at: now, data: { accountId, caseId, nth, operatorId } }) =>
    operatorId === null
      ? []
      : [
          call('notify', [
            {
              ...{ id: `case_answered ${caseId} ${nth}`, recipient: accountId, at: now },
              ...{ kind: 'case_answered', facts: { caseId, nth } },
            },
          ]),
        ],
  ),
  on(
    'CaseClosed',
    { cases: aggregateRead(riderCases, ({ data }) => data.accountId) },
    ['call notify'],
    ({ cases }, { at: now, data: { accountId, caseId, outcome } }) => {
      // The decision about a payment has a notification of its own.
      const isOther = findCase(cases, caseId)?.kind === 'payment_differs';
      if (isOther || outcome === 'withdrawn' || outcome === 'erased') return [];
      const id = `case_closed ${caseId} ${now}`;
      return [call('notify', [{ id, recipient: accountId, at: now, kind: 'case_closed', facts: { caseId, outcome } }])];
    },
  ),
];
