export { assertAllowed, type MoneyAction, openSecondOperator, type SecondOperator } from './second-operator.ts';
