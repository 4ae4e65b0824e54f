import { aggregate } from '../kernel/aggregate.ts';
import { caseEvents, caseRefusals, riderCases } from './index.ts';

export const caseModule = [aggregate(riderCases, caseEvents, caseRefusals, 'own')] as const;
