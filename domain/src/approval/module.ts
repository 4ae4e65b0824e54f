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
  aggregate(approval, approvalEvents, approvalRefusals, 'none'),
  aggregate(operatorActs, operatorActEvents, operatorActRefusals, 'none'),
  aggregate(operatorMoney, operatorMoneyEvents, operatorMoneyRefusals, 'none'),
] as const;
