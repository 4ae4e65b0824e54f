import type { Module } from '../app-context.ts';
import { search } from './search.ts';

export const dispatch: Module = { processes: (app) => [search(app)] };
