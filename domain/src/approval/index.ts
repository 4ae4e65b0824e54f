export { type ApprovalPolicy, approvalPolicy, type OperatorAct } from './approval-policy.ts';
export {
  type ApprovalEvent,
  approvalEvents,
  type OperatorActEvent,
  type OperatorMoneyEvent,
  operatorActEvents,
  operatorMoneyEvents,
} from './events.ts';
export { approval } from './lifecycle.ts';
export { operatorActs } from './operator-acts.ts';
export { operatorMoney } from './operator-money.ts';
export { approvalSubjectOf, type ProposedAction } from './proposed-action.ts';
export { approvalRefusals, operatorActRefusals, operatorMoneyRefusals } from './refusals.ts';
