import * as conduct from './conduct.ts';
import * as reports from './reports.ts';

export const calls = { conduct, reports };
export const readModels = ['conduct'] as const;
