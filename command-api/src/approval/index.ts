export {
  assertCommandAccepted,
  createSecondOperatorApproval,
  type MoneyAction,
  type SecondOperatorApproval,
  type SessionsEnding,
} from './second-operator.ts';
