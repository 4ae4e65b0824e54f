import type { Column } from '../column.ts';
import { mountProjectionControl } from './projection-control.ts';

export const operation: Column = { mount: mountProjectionControl };
