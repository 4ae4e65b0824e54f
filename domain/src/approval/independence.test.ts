import { describe, expect, it } from 'vitest';
import { personalDataErased, roleGranted, roleRevoked } from '../testing/account-fixtures.ts';
import { minutesIn } from '../testing/fixtures.ts';
import { approvalPolicy } from './approval-policy.ts';
import { areIndependent, operatorGrantIn } from './independence.ts';

const DAY = 24 * 60;
const revoked = roleRevoked('operator');
const operator = (id: string, ...by: readonly string[]) => ({ id, grant: { by, at: minutesIn(0) } });
type Operator = ReturnType<typeof operator>;
const independent = (one: Operator, other: Operator, days: number) =>
  areIndependent(one, other, minutesIn(days * DAY), approvalPolicy);

describe('operatorGrantIn', () => {
  it('returns the grant in force, with the second operator who approved it', () => {
    const granted = roleGranted('operator', 'op-1', 'op-2');
    expect(operatorGrantIn([roleGranted('admin'), granted])).toEqual({ by: ['op-1', 'op-2'], at: granted.at });
    expect(operatorGrantIn([roleGranted('operator', 'ops')])?.by).toEqual(['ops']);
  });

  it('returns null once the role is revoked or the person is erased', () => {
    expect(operatorGrantIn([roleGranted('operator'), revoked])).toBeNull();
    expect(operatorGrantIn([roleGranted('operator'), personalDataErased('ada')])).toBeNull();
    expect(operatorGrantIn([roleGranted('admin')])).toBeNull();
  });
});

describe('two operators', () => {
  it('are independent if neither took part in the other’s grant', () =>
    expect(independent(operator('a', 'ops'), operator('b', 'c'), 0)).toBe(true));

  it('are not independent for seven days after one granted the other, in either direction', () => {
    expect(independent(operator('a', 'ops'), operator('b', 'a'), 6.9)).toBe(false);
    expect(independent(operator('b', 'a'), operator('a', 'ops'), 6.9)).toBe(false);
    expect(independent(operator('a', 'ops'), operator('b', 'a'), 7)).toBe(true);
  });

  it('are not independent for seven days after one approved the grant of the other', () =>
    expect(independent(operator('a', 'ops'), operator('b', 'c', 'a'), 1)).toBe(false));
});
