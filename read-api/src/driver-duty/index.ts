import type { Module } from '../column.ts';
import { dutyPast } from './driver-duty-past.ts';

export const driverDuty: Module = { past: [dutyPast] };
