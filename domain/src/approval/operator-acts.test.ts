import { describe, it } from 'vitest';
import { minutesIn } from '../testing/fixtures.ts';
import { scenarioOf } from '../testing/scenario.ts';
import { approvalPolicy } from './approval-policy.ts';
import { type OperatorActEvent, operatorActEvents } from './events.ts';
import { type CountOperatorAct, operatorActs } from './operator-acts.ts';

const { given } = scenarioOf(operatorActs, operatorActEvents);

const facts = { operatorId: 'operator-1', act: 'revoke_role', subject: 'revoke-operator-ada' } as const;
const count = (more: Partial<CountOperatorAct> = {}): CountOperatorAct => ({
  ...{ type: 'CountOperatorAct', ...facts, policy: approvalPolicy, now: minutesIn(0) },
  ...more,
});
const counted = (more: Partial<OperatorActEvent['data']> = {}, at = minutesIn(0)): OperatorActEvent => ({
  type: 'OperatorActCounted',
  at,
  data: { ...facts, policyVersion: approvalPolicy.version, ...more },
});
const tomorrow = minutesIn(24 * 60);
const suspensions = (many: number) =>
  Array.from({ length: many }, (_, nth) => counted({ act: 'suspend_driver', subject: `suspend-driver-${nth}` }));

describe('the daily limit on acts without approval', () => {
  it('allows an operator to revoke one role', () => {
    given().when(count()).then([counted()]);
    given(counted())
      .when(count({ subject: 'revoke-admin-bola' }))
      .refused({ refusal: 'ActNeedsSecondOperator', act: 'revoke_role', limit: 1 });
  });

  it('allows an operator to suspend five drivers', () => {
    const another = { act: 'suspend_driver', subject: 'suspend-another' } as const;
    given(...suspensions(4))
      .when(count(another))
      .then([counted(another)]);
    given(...suspensions(5))
      .when(count(another))
      .refused({ refusal: 'ActNeedsSecondOperator', act: 'suspend_driver', limit: 5 });
  });

  it('allows an operator to end sessions of riders and drivers twenty times, and of admins and operators once', () => {
    const [another, staff] = [
      { act: 'end_sessions', subject: 'another' },
      { act: 'end_staff_sessions', subject: 'staff' },
    ] as const;
    const endings = Array.from({ length: 20 }, (_, nth) => counted({ act: 'end_sessions', subject: `ending-${nth}` }));
    given(...endings)
      .when(count(another))
      .refused({ refusal: 'ActNeedsSecondOperator', act: 'end_sessions', limit: 20 });
    given(...endings)
      .when(count(staff))
      .then([counted(staff)]);
    given(counted(staff))
      .when(count({ ...staff, subject: 'again' }))
      .refused({ refusal: 'ActNeedsSecondOperator', act: 'end_staff_sessions', limit: 1 });
  });

  it('counts roles and suspensions separately', () =>
    given(...suspensions(5))
      .when(count())
      .then([counted()]));

  it('counts a repeated act only once', () => given(counted()).when(count()).then([]));

  it('starts from zero on the next day in Lagos', () =>
    given(counted())
      .when(count({ subject: 'revoke-admin-bola', now: tomorrow }))
      .then([counted({ subject: 'revoke-admin-bola' }, tomorrow)]));
});
