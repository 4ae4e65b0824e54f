import { aggregate } from '../kernel/aggregate.ts';
import { driver, driverEvents, driverRefusals, driverStateSentences } from './index.ts';

export const driverModule = [aggregate(driver, driverEvents, driverRefusals, 'own', driverStateSentences)] as const;
