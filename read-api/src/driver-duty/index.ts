import type { Module } from '../column.ts';
import { dutyPast } from './past.ts';

export const driverDuty: Module = { past: [dutyPast] };
