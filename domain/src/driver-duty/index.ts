import { aggregate } from '../column.ts';
import { driverDuty, driverDutyEvents, driverDutyRefusals } from './published.ts';

export const driverDutyColumn = [aggregate(driverDuty, driverDutyEvents, driverDutyRefusals)] as const;
