/** What other modules may know of approvals by a second operator. */

export { type MoneyAction, mustBeAllowed, openSecondOperator, type SecondOperator } from './second-operator.ts';
