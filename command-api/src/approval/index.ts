export { assertIndependent } from './operator-grants.ts';
export {
  createSecondOperatorApproval,
  type EndSessionsRequest,
  type MoneyAction,
  type SecondOperatorApproval,
  wouldChangeState,
} from './second-operator.ts';
