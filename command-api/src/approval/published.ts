export { type MoneyAction, mustBeAllowed, openSecondOperator, type SecondOperator } from './second-operator.ts';
