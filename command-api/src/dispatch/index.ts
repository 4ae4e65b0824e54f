import type { Module } from '../column.ts';
import { search } from './search.ts';

export const dispatch: Module = { processes: (app) => [search(app)] };
