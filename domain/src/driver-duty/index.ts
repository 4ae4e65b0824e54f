import { aggregate } from '../column.ts';
import { driverDuty, driverDutyEvents, driverDutyRefusals } from './published.ts';

export const driverDutyModule = [aggregate(driverDuty, driverDutyEvents, driverDutyRefusals)] as const;
