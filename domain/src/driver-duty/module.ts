import { aggregate } from '../kernel/aggregate.ts';
import { driverDuty, driverDutyEvents, driverDutyRefusals } from './index.ts';

export const driverDutyModule = [aggregate(driverDuty, driverDutyEvents, driverDutyRefusals, 'own')] as const;
