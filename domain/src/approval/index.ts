import { aggregate } from '../column.ts';
import {
  approval,
  approvalEvents,
  approvalRefusals,
  operatorActEvents,
  operatorActRefusals,
  operatorActs,
  operatorMoney,
  operatorMoneyEvents,
  operatorMoneyRefusals,
} from './published.ts';

export const approvalModule = [
  aggregate(approval, approvalEvents, approvalRefusals),
  aggregate(operatorActs, operatorActEvents, operatorActRefusals),
  aggregate(operatorMoney, operatorMoneyEvents, operatorMoneyRefusals),
] as const;
