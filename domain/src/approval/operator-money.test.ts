import { describe, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { approvalPolicy } from './approval-policy.ts';
import { type OperatorMoneyEvent, operatorMoneyEvents } from './events.ts';
import { type CountOperatorMoney, operatorMoney } from './operator-money.ts';

const { given } = scenarioOf(operatorMoney, operatorMoneyEvents);

const facts = { operatorId: 'operator-1', kind: 'refund', reference: 'ref-1', amountKobo: 1_000_000 } as const;
const count = (more: Partial<CountOperatorMoney> = {}): CountOperatorMoney => ({
  ...{ type: 'CountOperatorMoney', ...facts, policy: approvalPolicy, now: minutesIn(0) },
  ...more,
});
const counted = (more: Partial<OperatorMoneyEvent['data']> = {}, at = minutesIn(0)): OperatorMoneyEvent => ({
  type: 'OperatorMoneyCounted',
  at,
  data: { ...facts, policyVersion: approvalPolicy.version, ...more },
});
const tomorrow = minutesIn(24 * 60);

describe('the money that one operator moves a day without approval', () => {
  it('is ₦50,000 in refunds and cash together', () => {
    given(counted({ amountKobo: 4_000_000 }))
      .when(count({ kind: 'cash', reference: 'ref-2' }))
      .then([counted({ kind: 'cash', reference: 'ref-2' })]);
    given(counted({ amountKobo: 4_000_000 }), counted({ kind: 'cash', reference: 'ref-2' }))
      .when(count({ reference: 'ref-3', amountKobo: 100 }))
      .refused({ refusal: 'SecondOperatorNeeded', limitKobo: 5_000_000, countedKobo: 5_000_000 });
  });

  it('counts one payment once, however often it is sent', () =>
    given(counted({ amountKobo: 5_000_000 }))
      .when(count({ amountKobo: 5_000_000 }))
      .then([]));

  it('never exceeds the limit with one payment', () =>
    given()
      .when(count({ amountKobo: 5_000_100 }))
      .refused({ refusal: 'SecondOperatorNeeded', limitKobo: 5_000_000, countedKobo: 0 }));

  it('counts from zero the next day', () =>
    given(counted({ amountKobo: 5_000_000 }))
      .when(count({ reference: 'ref-2', now: tomorrow }))
      .then([counted({ reference: 'ref-2' }, tomorrow)]));
});
