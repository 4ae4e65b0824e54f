/** What other modules may know of approvals by a second operator. */

export { mustBeAllowed, openSecondOperator, type SecondOperator } from './second-operator.ts';
