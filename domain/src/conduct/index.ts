import { aggregate } from '../column.ts';
import { conduct, conductEvents, conductRefusals } from './published.ts';

export const conductModule = [aggregate(conduct, conductEvents, conductRefusals)] as const;
