import type { Column } from '../column.ts';
import { search } from './candidates.ts';

export const dispatch: Column = { processes: (house) => [search(house)] };
