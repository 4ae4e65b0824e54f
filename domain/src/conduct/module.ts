import { aggregate } from '../kernel/aggregate.ts';
import { conduct, conductEvents, conductRefusals } from './index.ts';

export const conductModule = [aggregate(conduct, conductEvents, conductRefusals, 'own')] as const;
