import { aggregate } from '../column.ts';
import { tariffEvents, tariffRefusals, tariffs } from './published.ts';

export const tariffColumn = [aggregate(tariffs, tariffEvents, tariffRefusals)] as const;
