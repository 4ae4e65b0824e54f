import { aggregate } from '../column.ts';
import { driver, driverEvents, driverRefusals } from './published.ts';

export const driverModule = [aggregate(driver, driverEvents, driverRefusals)] as const;
