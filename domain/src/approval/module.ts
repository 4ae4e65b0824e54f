import { aggregate } from '../kernel/aggregate.ts';
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
} from './index.ts';

export const approvalModule = [
  aggregate(approval, approvalEvents, approvalRefusals),
  aggregate(operatorActs, operatorActEvents, operatorActRefusals),
  aggregate(operatorMoney, operatorMoneyEvents, operatorMoneyRefusals),
] as const;
