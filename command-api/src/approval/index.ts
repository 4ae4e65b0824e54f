export {
  assertCommandAccepted,
  createSecondOperatorApproval,
  type MoneyAction,
  type SecondOperatorApproval,
} from './second-operator.ts';
