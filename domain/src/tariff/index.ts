import { aggregate } from '../column.ts';
import { tariffEvents, tariffRefusals, tariffs } from './published.ts';

export const tariffModule = [aggregate(tariffs, tariffEvents, tariffRefusals)] as const;
