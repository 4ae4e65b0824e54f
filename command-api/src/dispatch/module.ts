import type { Module } from '../kernel/module.ts';
import type { SearchServices } from './search.ts';
import { runnableSearchProcess } from './search.ts';

export const dispatch: Module<SearchServices> = { processes: (app) => [runnableSearchProcess(app)] };
