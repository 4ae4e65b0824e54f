import { type Command, lifecycleOf } from '../kernel/lifecycle.ts';
import { lagosDay } from '../time/instant.ts';
import type { ApprovalPolicy, OperatorAct } from './approval-policy.ts';
import type { OperatorActEvent } from './events.ts';
import type { OperatorActRefusal } from './refusals.ts';

export interface CountOperatorAct extends Command {
  readonly type: 'CountOperatorAct';
  readonly operatorId: string;
  readonly act: OperatorAct;
  readonly subject: string;
  readonly policy: ApprovalPolicy;
}

export interface OperatorActsState {
  readonly status: 'counted';
  /** The counted day in Lagos; null before the first. */
  readonly day: string | null;
  readonly counted: readonly { readonly act: OperatorAct; readonly subject: string }[];
}

const none: OperatorActsState = { status: 'counted', day: null, counted: [] };

const { on, decider } = lifecycleOf<OperatorActsState, CountOperatorAct, OperatorActEvent, OperatorActRefusal>();

const evolve = (state: OperatorActsState, { at, data: { act, subject } }: OperatorActEvent): OperatorActsState => {
  const day = lagosDay(at);
  const before = state.day === day ? state.counted : [];
  return { status: 'counted', day, counted: [...before, { act, subject }] };
};

const count = (state: OperatorActsState, { operatorId, act, subject, policy, now }: CountOperatorAct) => {
  const today = (state.day === lagosDay(now) ? state.counted : []).filter((counted) => counted.act === act);
  if (today.some((counted) => counted.subject === subject)) return [];
  const limit = policy.maxActsADay[act];
  if (today.length >= limit) return { refusal: 'ActNeedsSecondOperator', act, limit } as const;
  return [{ type: 'OperatorActCounted', data: { operatorId, act, subject, policyVersion: policy.version } } as const];
};

export const operatorActs = decider('operatorActs', none, evolve, [
  on('counted', 'CountOperatorAct', ['OperatorActCounted'], count),
]);
