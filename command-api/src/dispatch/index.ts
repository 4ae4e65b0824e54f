import type { Module } from '../column.ts';
import { search } from './candidates.ts';

export const dispatch: Module = { processes: (app) => [search(app)] };
