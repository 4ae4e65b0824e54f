import { aggregate } from '../kernel/aggregate.ts';
import { tariffEvents, tariffRefusals, tariffs } from './index.ts';

export const tariffModule = [aggregate(tariffs, tariffEvents, tariffRefusals, 'none')] as const;
