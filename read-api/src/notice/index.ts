import type { Column } from '../column.ts';
import { mountPushStanding } from './push-standing.ts';

export const notice: Column = { mount: mountPushStanding };
