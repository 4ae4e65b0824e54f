import type { Module } from '../column.ts';
import { dutyPast } from './past.ts';

/** A driver's working day. What is so now is told with the driver and with rides. */
export const driverDuty: Module = { past: [dutyPast] };
