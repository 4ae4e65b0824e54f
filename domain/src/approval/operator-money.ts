import { type Command, lifecycleOf } from '../kernel/lifecycle.ts';
import type { Kobo } from '../money/kobo.ts';
import { lagosDay } from '../time/instant.ts';
import type { ApprovalPolicy } from './approval-policy.ts';
import type { OperatorMoneyEvent } from './events.ts';
import type { OperatorMoneyRefusal } from './refusals.ts';

export interface CountOperatorMoney extends Command {
  readonly type: 'CountOperatorMoney';
  readonly operatorId: string;
  readonly kind: 'refund' | 'cash';
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly policy: ApprovalPolicy;
}

export interface OperatorMoneyState {
  readonly status: 'counted';
  /** The counted day in Lagos; null before the first. */
  readonly day: string | null;
  readonly countedKobo: Kobo;
  /** Each payment as `kind reference`, such as `refund ref-1`. */
  readonly counted: readonly string[];
}

const none: OperatorMoneyState = { status: 'counted', day: null, countedKobo: 0, counted: [] };

const { on, decider } = lifecycleOf<OperatorMoneyState, CountOperatorMoney, OperatorMoneyEvent, OperatorMoneyRefusal>();

const evolve = (state: OperatorMoneyState, { at, data }: OperatorMoneyEvent): OperatorMoneyState => {
  const day = lagosDay(at);
  const before = state.day === day ? state : none;
  return {
    status: 'counted',
    day,
    countedKobo: before.countedKobo + data.amountKobo,
    counted: [...before.counted, `${data.kind} ${data.reference}`],
  };
};

const count = (state: OperatorMoneyState, command: CountOperatorMoney) => {
  const { operatorId, kind, reference, amountKobo, policy, now } = command;
  const { countedKobo, counted } = state.day === lagosDay(now) ? state : none;
  if (counted.includes(`${kind} ${reference}`)) return [];
  const limitKobo = policy.maxMoneyADayKobo;
  if (countedKobo + amountKobo > limitKobo) return { refusal: 'SecondOperatorNeeded', limitKobo, countedKobo } as const;
  const data = { operatorId, kind, reference, amountKobo, policyVersion: policy.version };
  return [{ type: 'OperatorMoneyCounted', data } as const];
};

export const operatorMoney = decider('operatorMoney', none, evolve, [
  on('counted', 'CountOperatorMoney', ['OperatorMoneyCounted'], count),
]);
