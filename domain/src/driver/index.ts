import { aggregate } from '../column.ts';
import { driver, driverEvents, driverRefusals, driverStateSentences } from './published.ts';

export const driverModule = [aggregate(driver, driverEvents, driverRefusals, driverStateSentences)] as const;
