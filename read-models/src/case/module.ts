import { cases } from './cases.ts';

export const caseModels = [cases] as const;
