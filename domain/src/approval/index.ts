import { aggregate } from '../column.ts';
import {
  approval,
  approvalEvents,
  approvalRefusals,
  operatorMoney,
  operatorMoneyEvents,
  operatorMoneyRefusals,
} from './published.ts';

export const approvalModule = [
  aggregate(approval, approvalEvents, approvalRefusals),
  aggregate(operatorMoney, operatorMoneyEvents, operatorMoneyRefusals),
] as const;
