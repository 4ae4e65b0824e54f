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

describe('the daily limit on money moved without approval', () => {
  it('is ₦50,000 per operator for refunds and cash together', () => {
    given(counted({ amountKobo: 4_000_000 }))
      .when(count({ kind: 'cash', reference: 'ref-2' }))
      .then([counted({ kind: 'cash', reference: 'ref-2' })]);
    given(counted({ amountKobo: 4_000_000 }), counted({ kind: 'cash', reference: 'ref-2' }))
      .when(count({ reference: 'ref-3', amountKobo: 100 }))
      .refused({ refusal: 'SecondOperatorNeeded', limitKobo: 5_000_000, countedKobo: 5_000_000 });
  });

  it('counts a repeated payment only once', () =>
    given(counted({ amountKobo: 5_000_000 }))
      .when(count({ amountKobo: 5_000_000 }))
      .then([]));

  it('cannot be exceeded with a single payment', () =>
    given()
      .when(count({ amountKobo: 5_000_100 }))
      .refused({ refusal: 'SecondOperatorNeeded', limitKobo: 5_000_000, countedKobo: 0 }));

  it('starts from zero on the next day', () =>
    given(counted({ amountKobo: 5_000_000 }))
      .when(count({ reference: 'ref-2', now: tomorrow }))
      .then([counted({ reference: 'ref-2' }, tomorrow)]));
});
