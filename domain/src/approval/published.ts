/** What other modules may know of approvals by a second operator. */

export { type ProposedAction, subjectOf } from './action.ts';
export { type ApprovalPolicy, approvalPolicy } from './approval-policy.ts';
export { type ApprovalEvent, approvalEvents, type OperatorMoneyEvent, operatorMoneyEvents } from './events.ts';
export { approval } from './lifecycle.ts';
export { operatorMoney } from './operator-money.ts';
export { approvalRefusals, operatorMoneyRefusals } from './refusals.ts';
